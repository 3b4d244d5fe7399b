import { JUDGINGS, type Judging } from '@ziggurat/engine/game';
import { DICTIONARIES, type DictionaryName } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Choice } from '../../ui/index.ts';

interface WordChoiceProps<V> {
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** The dictionary. */
export function DictionaryChoice({ value, onChange }: WordChoiceProps<DictionaryName>) {
  const { setup, shared } = useMessages();
  const options = DICTIONARIES.map((name) => ({
    value: name,
    label: shared.dictionaries[name],
    note: setup.dictionaries[name],
  }));
  return (
    <Choice variant="cards" label={setup.dictionary} value={value} options={options} onChange={onChange} />
  );
}

/** Who checks words. */
export function JudgingChoice({ value, onChange }: WordChoiceProps<Judging>) {
  const { setup, shared } = useMessages();
  const options = JUDGINGS.map((name) => ({
    value: name,
    label: shared.judgings[name],
    note: setup.judgings[name],
  }));
  return <Choice variant="cards" label={setup.judging} value={value} options={options} onChange={onChange} />;
}
