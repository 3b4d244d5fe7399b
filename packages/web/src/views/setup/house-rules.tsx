import { PLURALS } from '@ziggurat/engine/rules';
import { useState } from 'react';
import type { Setup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Choice, Notice, Switch } from '../../ui/index.ts';
import { saveFile } from '../data/save-file.ts';
import { RULE_FIELDS, RuleField } from './rule-field.tsx';
import { RulesFile } from './rules-file.tsx';
import { changeRules, editionOf, type RulesFault, sourceOf } from './table-rules.ts';
import { TournamentRules } from './tournament-rules.tsx';
import './house-rules.css';

interface HouseRulesProps {
  readonly setup: Pick<Setup, 'mode' | 'rules' | 'undo'>;
  readonly faults: readonly RulesFault[];
  readonly onChange: (part: Partial<Setup>) => void;
  /** There is none online, or on a real board. */
  readonly hasUndo?: boolean;
}

/** The options of an edition. The engine says what is possible. */
export function HouseRules({ setup, faults, onChange, hasUndo = true }: HouseRulesProps) {
  const { setup: texts } = useMessages();
  const { rules } = setup;
  const [isOpen, setOpen] = useState(typeof rules !== 'string');
  const source = sourceOf(rules);
  const edition = editionOf(rules);
  const otherFaults = faults.filter(({ path }) => !RULE_FIELDS.some((field) => field === path));
  return (
    <details
      className="panel house-rules"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{texts.houseRules}</h2>
      </summary>
      <div className="house-rules-body">
        <p>{texts.houseRulesLead}</p>
        {hasUndo && (
          <Switch
            label={texts.undo}
            note={texts.undoNote}
            checked={setup.undo}
            onChange={(undo) => onChange({ undo })}
          />
        )}
        <Choice
          variant="cards"
          label={texts.plural}
          value={source.plural}
          options={PLURALS.map((value) => ({
            value,
            label: texts.plurals[value],
            note: texts.pluralNotes[value],
          }))}
          onChange={(plural) => onChange({ rules: changeRules(rules, (old) => ({ ...old, plural })) })}
        />
        {setup.mode !== 'solo' && (
          <TournamentRules rules={rules} onChange={(changed) => onChange({ rules: changed })} />
        )}
        <div className="field-grid">
          {RULE_FIELDS.map((field) => (
            <RuleField
              key={field}
              field={field}
              rules={rules}
              fault={faults.find(({ path }) => path === field)}
              onChange={(changed) => onChange({ rules: changed })}
            />
          ))}
        </div>
        {otherFaults.map(({ code, path = '' }) => (
          <Notice key={path + code} tone="bad">
            {texts.fault(path, texts.faults[code])}
          </Notice>
        ))}
        {edition !== undefined && (
          <p className="page-actions">
            <Button disabled={typeof rules === 'string'} onClick={() => onChange({ rules: edition.name })}>
              {texts.reset}
            </Button>
          </p>
        )}
        <details className="rules-advanced">
          <summary>{texts.advanced}</summary>
          <p className="page-actions">
            <Button
              variant="quiet"
              icon="download"
              disabled={faults.length > 0}
              onClick={() =>
                saveFile(`${source.name}.json`, JSON.stringify(source, undefined, 2), 'application/json')
              }
            >
              {texts.saveRules}
            </Button>
          </p>
          <RulesFile mode={setup.mode} onRead={(read) => onChange({ rules: read })} />
        </details>
      </div>
    </details>
  );
}
