import { isLive, type Options } from '@ziggurat/protocol';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Notice } from '../../../ui/index.ts';
import { navigate } from '../../router.ts';
import { PaceChoice } from '../pace-choice.tsx';
import { tableAddress } from '../table-title.ts';
import { useOnline, usePerson } from '../use-online.ts';
import { refusalSentence, useRequest } from '../use-request.ts';
import { Search } from './search.tsx';

/** Pairs the user with the next player who wants the same. */
export function QuickGame() {
  const messages = useMessages();
  const { quick } = messages.online;
  const me = usePerson();
  const { seeking } = useOnline();
  const search = useSignal(seeking.state);
  const { ask, isBusy, fault } = useRequest();
  const pair = async (options: Options): Promise<void> => {
    if (isLive(options)) return seeking.start(options);
    const table = await ask(api.pair(options));
    if (table !== undefined) navigate(tableAddress(table.id));
  };
  const ended = search.type === 'idle' ? search.fault : undefined;
  return (
    <section className="panel" aria-labelledby="quick">
      <h2 id="quick">{quick.title}</h2>
      {search.type === 'idle' ? (
        <>
          <p>{quick.text}</p>
          <PaceChoice
            mayRate={me?.kind !== 'guest'}
            isBusy={isBusy}
            onChoose={(options) => void pair(options)}
          />
        </>
      ) : (
        <Search search={search} />
      )}
      {ended !== undefined && (
        <Notice tone="bad">
          {typeof ended === 'string' ? quick.ended[ended] : refusalSentence(ended.code, messages)}
        </Notice>
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </section>
  );
}
