import { RULESETS } from '@ziggurat/engine/rules';
import { Options } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { preferences } from '../../../preferences/preferences.ts';
import { Button, Field, Notice } from '../../../ui/index.ts';
import { rulesTitle } from '../../game-title.ts';
import { navigate } from '../../router.ts';
import { tableAddress } from '../table-title.ts';
import { useRequest } from '../use-request.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Three kinds of game that suit most people: the more people want the same, the sooner they are paired. */
const PACES = [
  { clock: { type: 'bank', base: 5 * MINUTE, increment: 10 * SECOND }, wait: 30 * SECOND },
  { clock: { type: 'bank', base: 15 * MINUTE, increment: 20 * SECOND }, wait: MINUTE },
  { clock: { type: 'turn', each: 3 * DAY }, wait: DAY },
] as const;

/** Pairs the user with the next player who wants the same. */
export function QuickGame() {
  const messages = useMessages();
  const { quick } = messages.online;
  const [rules, setRules] = useState(preferences.get().onlineEdition);
  const { ask, isBusy, fault } = useRequest();
  const pair = async ({ clock, wait }: (typeof PACES)[number]): Promise<void> => {
    const table = await ask(api.pair(Options.parse({ rules, clock, wait })));
    if (table === undefined) return;
    preferences.set((state) => ({ ...state, edition: rules, onlineEdition: rules }));
    navigate(tableAddress(table.id));
  };
  const paceText = ({ clock }: (typeof PACES)[number]): readonly [string, string] =>
    clock.type === 'bank'
      ? [quick.minutes(clock.base / MINUTE), quick.increment(clock.increment / SECOND)]
      : [quick.days(clock.each / DAY), quick.daysNote];
  return (
    <section className="panel" aria-labelledby="quick">
      <h2 id="quick">{quick.title}</h2>
      <p>{quick.text}</p>
      <Field label={quick.edition}>
        {(control) => (
          <select {...control} value={rules} onChange={({ currentTarget }) => setRules(currentTarget.value)}>
            {RULESETS.map(({ name }) => (
              <option key={name} value={name}>
                {rulesTitle(name, messages)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="paces">
        {PACES.map((pace) => {
          const [name, note] = paceText(pace);
          return (
            <Button key={name} className="pace" disabled={isBusy} onClick={() => void pair(pace)}>
              <b>{name}</b> <small>{note}</small>
            </Button>
          );
        })}
      </div>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </section>
  );
}
