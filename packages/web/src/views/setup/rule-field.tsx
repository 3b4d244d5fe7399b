import { assertNever } from '@ziggurat/engine/result';
import { RULESET_SCHEMA, type RulesetSource, type Schema } from '@ziggurat/engine/rules';
import { useMessages } from '../../messages/use-messages.ts';
import { NumberField } from '../../ui/index.ts';
import { changeRules, changeSize, type RulesFault, sourceOf, type TableRules } from './table-rules.ts';

/** The numbers of a rule set that are offered as fields, by path. */
export const RULE_FIELDS = [
  'rack',
  'stack',
  'bonus.tiles',
  'bonus.points',
  'exchange.most',
  'board.size',
] as const;
type RuleFieldName = (typeof RULE_FIELDS)[number];

interface RuleFieldProps {
  readonly field: RuleFieldName;
  readonly rules: TableRules;
  readonly fault: RulesFault | undefined;
  readonly onChange: (rules: TableRules) => void;
}

export function RuleField({ field, rules, fault, onChange }: RuleFieldProps) {
  const { setup } = useMessages();
  const { min, max } = rangeOf(field);
  return (
    <NumberField
      label={setup.fields[field]}
      note={setup.range(min, max)}
      error={fault && setup.faults[fault.code]}
      min={min}
      max={max}
      value={numberAt(sourceOf(rules), field)}
      onChange={(next) => onChange(withValue(rules, field, next))}
    />
  );
}

function numberAt(source: RulesetSource, field: RuleFieldName): number {
  switch (field) {
    case 'rack':
    case 'stack':
      return source[field];
    case 'bonus.tiles':
      return source.bonus.tiles;
    case 'bonus.points':
      return source.bonus.points;
    case 'exchange.most':
      return source.exchange.most;
    case 'board.size':
      return source.board.size;
    default:
      return assertNever(field);
  }
}

function withValue(rules: TableRules, field: RuleFieldName, value: number): TableRules {
  switch (field) {
    case 'rack':
    case 'stack':
      return changeRules(rules, (old) => ({ ...old, [field]: value }));
    case 'bonus.tiles':
      return changeRules(rules, (old) => ({ ...old, bonus: { ...old.bonus, tiles: value } }));
    case 'bonus.points':
      return changeRules(rules, (old) => ({ ...old, bonus: { ...old.bonus, points: value } }));
    case 'exchange.most':
      return changeRules(rules, (old) => ({ ...old, exchange: { ...old.exchange, most: value } }));
    case 'board.size':
      return changeSize(rules, value);
    default:
      return assertNever(field);
  }
}

/** What the engine accepts at a path. */
function rangeOf(field: RuleFieldName): { readonly min: number; readonly max: number } {
  const found = field
    .split('.')
    .reduce<Schema | undefined>(
      (schema, name) => (schema?.type === 'object' ? schema.fields[name] : undefined),
      RULESET_SCHEMA,
    );
  if (found?.type !== 'integer') throw new Error(`${field} isn't a number in a rule set`);
  return found;
}
