import { parseJson } from '@ziggurat/engine/result';
import { parseRuleset, type RulesetSource } from '@ziggurat/engine/rules';
import { useState } from 'react';
import type { Mode } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Field } from '../../ui/index.ts';
import { FileButton } from '../data/file-button.tsx';
import { canOpen } from './default-setup.ts';
import type { RulesFault } from './table-rules.ts';

interface RulesFileProps {
  readonly mode: Mode;
  readonly onRead: (source: RulesetSource) => void;
}

/** Custom rules: pasted, or from a file. */
export function RulesFile({ mode, onRead }: RulesFileProps) {
  const { setup } = useMessages();
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const sentence = ({ path = '', code }: RulesFault): string => setup.fault(path, setup.faults[code]);
  const faultsOf = (given: string): readonly string[] => {
    const json = parseJson(given);
    if (json === undefined) return [setup.notJson];
    const result = parseRuleset(json.value);
    if (!result.ok) return result.refusals.map(sentence);
    if (!canOpen(mode, result.value)) return [setup.wrongMode];
    onRead(json.value as RulesetSource); // the engine has just read it
    return [];
  };
  const read = (given: string): void => {
    setText(given);
    setFaults(faultsOf(given));
  };
  return (
    <section className="rules-file" aria-label={setup.file}>
      <h3>{setup.file}</h3>
      <Field
        label={setup.fileText}
        note={setup.fileNote}
        error={faults.length > 0 ? faults.join(' ') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <p className="page-actions">
        <Button disabled={text.trim() === ''} onClick={() => read(text)}>
          {setup.use}
        </Button>
        <FileButton accept=".json,application/json" onRead={read}>
          {setup.choose}
        </FileButton>
      </p>
    </section>
  );
}
