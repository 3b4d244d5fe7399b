import { Options } from '@ziggurat/protocol';
import { Button, Notice } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { api } from '../../online/api.ts';
import { preferences } from '../../preferences/preferences.ts';
import { navigate } from '../router.ts';
import { clockTitle, tableAddress } from './table-title.ts';
import { useRequest } from './use-request.ts';

const MINUTE = 60_000;

/** Three games that most people are content with: the more who want the same, the sooner they meet. */
const PACES = [
  { name: 'rapid', clock: { type: 'bank', base: 5 * MINUTE, increment: 10_000 }, wait: 30_000 },
  { name: 'calm', clock: { type: 'bank', base: 15 * MINUTE, increment: 20_000 }, wait: MINUTE },
  { name: 'days', clock: { type: 'turn', each: 3 * 24 * 60 * MINUTE }, wait: 24 * 60 * MINUTE },
] as const;

/** A game with whoever wants the same. */
export function QuickGame() {
  const messages = useMessages();
  const { quick } = messages.online;
  const { ask, isBusy, fault } = useRequest();
  const pair = async ({ clock, wait }: (typeof PACES)[number]): Promise<void> => {
    const rules = preferences.get().edition;
    const table = await ask(api.pair(Options.parse({ rules, clock, wait })));
    if (table !== undefined) navigate(tableAddress(table.id));
  };
  return (
    <section className="panel" aria-labelledby="quick">
      <h2 id="quick">{quick.title}</h2>
      <p>{quick.text}</p>
      <div className="paces">
        {PACES.map((pace) => (
          <Button key={pace.name} className="pace" disabled={isBusy} onClick={() => void pair(pace)}>
            <b>{quick[pace.name]}</b> <small>{clockTitle(pace.clock, messages)}</small>
          </Button>
        ))}
      </div>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </section>
  );
}
