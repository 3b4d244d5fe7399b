import { RULESETS } from '@ziggurat/engine/rules';
import { Options } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { Button, Field, Switch } from '../../ui/index.ts';
import { rulesTitle } from '../game-title.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const live = (minutes: number, seconds: number, wait: number) =>
  ({ clock: { type: 'bank', base: minutes * MINUTE, increment: seconds * SECOND }, wait }) as const;
const correspondence = (days: number) => ({ clock: { type: 'turn', each: days * DAY }, wait: DAY }) as const;

/** A few kinds of game that suit most people: the more people want the same, the sooner they are paired. */
const PACES = {
  live: [live(3, 5, 30 * SECOND), live(5, 10, 30 * SECOND), live(15, 20, MINUTE), live(25, 30, MINUTE)],
  correspondence: [correspondence(1), correspondence(3), correspondence(7)],
} as const;
type Pace = (typeof PACES)[keyof typeof PACES][number];

interface PaceChoiceProps {
  /** Can the game be rated? Guests can't play rated games. */
  readonly mayRate: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (options: Options) => void;
}

/** The edition, whether the game counts, and a clock: pressing a clock chooses all of it. */
export function PaceChoice({ mayRate, isBusy, onChoose }: PaceChoiceProps) {
  const messages = useMessages();
  const { quick } = messages.online;
  const [rules, setRules] = useState(preferences.get().onlineEdition);
  const [isRated, setRated] = useState(true);
  const choose = ({ clock, wait }: Pace): void => {
    preferences.set((state) => ({ ...state, edition: rules, onlineEdition: rules }));
    onChoose(Options.parse({ rules, clock, wait, rated: isRated && mayRate }));
  };
  const paceText = ({ clock }: Pace): readonly [string, string] =>
    clock.type === 'bank'
      ? [quick.minutes(clock.base / MINUTE), quick.increment(clock.increment / SECOND)]
      : [quick.days(clock.each / DAY), quick.daysNote];
  return (
    <>
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
      <Switch
        label={quick.rated}
        note={mayRate ? quick.ratedNote : quick.guestNote}
        checked={isRated && mayRate}
        disabled={!mayRate}
        onChange={setRated}
      />
      {(['live', 'correspondence'] as const).map((kind) => (
        <fieldset key={kind} className="paces" aria-label={quick[kind]}>
          {PACES[kind].map((pace) => {
            const [name, note] = paceText(pace);
            return (
              <Button key={name} className="pace" disabled={isBusy} onClick={() => choose(pace)}>
                <b>{name}</b> <small>{note}</small>
              </Button>
            );
          })}
        </fieldset>
      ))}
    </>
  );
}
