import { Fragment, useState } from 'react';
import { type Host, type HostResult, type Proof, troubleOf } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Notice } from '../../ui/index.ts';

type State = 'idle' | 'checking' | HostResult<Proof>;

/** A button that repeats every draw of the game from its key. */
export function ShuffleProof({ id, host }: { readonly id: string; readonly host: Host }) {
  const { shuffle } = useMessages().review;
  const [state, setState] = useState<State>('idle');
  const check = async (): Promise<void> => {
    setState('checking');
    setState(await host.analyst.verify(id));
  };
  return (
    <section className="review-card">
      <h2>{shuffle.title}</h2>
      <p>{shuffle.about}</p>
      {typeof state === 'object' ? (
        <Outcome reply={state} />
      ) : (
        <Button icon="check" disabled={state === 'checking'} onClick={() => void check()}>
          {state === 'checking' ? shuffle.checking : shuffle.check}
        </Button>
      )}
    </section>
  );
}

/** Hexadecimal digits that break only after every 16th, so that all lines have the same length. */
const Hash = ({ hex }: { readonly hex: string }) => (
  <code>
    {(hex.match(/.{1,16}/g) ?? []).map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
      <Fragment key={i}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </code>
);

function Outcome({ reply }: { readonly reply: HostResult<Proof> }) {
  const messages = useMessages();
  const { shuffle } = messages.review;
  if (!reply.ok) return <Notice tone="bad">{messages.troubles[troubleOf(reply)]}</Notice>;
  const proof = reply.value;
  if (proof.type === 'not-over') return <Notice>{shuffle.notOver}</Notice>;
  if (proof.type === 'failed') return <Notice tone="bad">{shuffle.failed(proof.number)}</Notice>;
  return (
    <>
      <Notice tone="good">{shuffle.proved(proof.draws)}</Notice>
      <dl className="proof">
        <dt>{shuffle.hash}</dt>
        <dd>
          <Hash hex={proof.commitment} />
        </dd>
        <dt>{shuffle.key}</dt>
        <dd>
          <Hash hex={proof.key} />
        </dd>
      </dl>
    </>
  );
}
