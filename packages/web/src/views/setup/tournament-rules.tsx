import { OVERTURNED, type RulesetSource } from '@ziggurat/engine/rules';
import { useMessages } from '../../messages/use-messages.ts';
import { Choice, Switch } from '../../ui/index.ts';
import { changeRules, sourceOf, type TableRules } from './table-rules.ts';

interface TournamentRulesProps {
  readonly rules: TableRules;
  readonly onChange: (rules: TableRules) => void;
}

const OVERTIME = { points: 10, minutes: 10 };

/** The options of clubs and tournaments: challenges, exchanges, scoreless turns, overtime. */
export function TournamentRules({ rules, onChange }: TournamentRulesProps) {
  const { setup: texts } = useMessages();
  const { challenge, exchange, ends, overtime } = sourceOf(rules);
  const change = (by: (source: RulesetSource) => RulesetSource): void => onChange(changeRules(rules, by));
  return (
    <>
      <Choice
        label={texts.wrongChallenge}
        value={challenge.overturned}
        options={OVERTURNED.map((value) => ({ value, label: texts.wrongChallenges[value] }))}
        onChange={(overturned) => change((old) => ({ ...old, challenge: { ...old.challenge, overturned } }))}
      />
      <Switch
        label={texts.fullBag}
        note={texts.fullBagNote(sourceOf(rules).rack)}
        checked={exchange.bag !== undefined}
        onChange={(isOn) =>
          change((old) => {
            const { most } = old.exchange;
            return { ...old, exchange: isOn ? { most, bag: old.rack } : { most } };
          })
        }
      />
      <Switch
        label={texts.scoreless}
        note={texts.scorelessNote}
        checked={ends.includes('E3a')}
        onChange={(isOn) =>
          change((old) => {
            const others = old.ends.filter((end) => end !== 'E3' && end !== 'E3a');
            return { ...old, ends: [...others, isOn ? 'E3a' : 'E3'] };
          })
        }
      />
      <Switch
        label={texts.overtime}
        note={texts.overtimeNote(OVERTIME.points, OVERTIME.minutes)}
        checked={overtime !== undefined}
        onChange={(isOn) =>
          change(({ overtime: _, ...old }) => (isOn ? { ...old, overtime: OVERTIME } : old))
        }
      />
    </>
  );
}
