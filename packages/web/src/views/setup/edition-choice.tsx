import { LANGUAGE_RULESETS, RULESETS, type Ruleset, tileCount } from '@ziggurat/engine/rules';
import { useId } from 'react';
import type { Mode } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { rulesTitle } from '../game-title.ts';
import { Link } from '../router.ts';
import { canOpen } from './default-setup.ts';
import { EditionPicture } from './edition-picture.tsx';
import { editionOf, readRules, type TableRules } from './table-rules.ts';
import './edition-choice.css';

interface EditionChoiceProps {
  readonly mode: Mode;
  readonly rules: TableRules;
  readonly onChange: (rules: TableRules) => void;
}

/** The editions for this kind of game, and rules from a file if there are any. */
export function EditionChoice({ mode, rules, onChange }: EditionChoiceProps) {
  const messages = useMessages();
  const { setup } = messages;
  const name = useId();
  const edition = editionOf(rules);
  const result = readRules(rules);
  const custom = edition === undefined && result.ok ? [result.value] : [];
  const possible = (rulesets: readonly Ruleset[]) => rulesets.filter((ruleset) => canOpen(mode, ruleset));
  const languages = possible(LANGUAGE_RULESETS);
  const option = (ruleset: Ruleset) => (
    <label key={ruleset.name} className="choice-option">
      <input
        type="radio"
        name={name}
        checked={ruleset.name === (edition ?? custom[0])?.name}
        onChange={() => onChange(ruleset.name)}
      />
      <EditionPicture ruleset={ruleset} />
      <span className="choice-text">
        {custom.includes(ruleset) ? ruleset.name : rulesTitle(ruleset.name, messages)}
        <small>{descriptionOf(ruleset, setup)}</small>
        <small>
          {factsText([setup.size(ruleset.size), setup.tiles(tileCount(ruleset)), setup.stack(ruleset.stack)])}
        </small>
      </span>
    </label>
  );
  return (
    <fieldset className="choice choice-cards edition-choice">
      <legend className="choice-label">{setup.edition}</legend>
      <div className="choice-options">{[...possible(RULESETS), ...custom].map(option)}</div>
      {languages.length > 0 && (
        <details className="edition-languages" open={edition !== undefined && languages.includes(edition)}>
          <summary>{setup.otherLanguages}</summary>
          <div className="choice-options">{languages.map(option)}</div>
        </details>
      )}
      {edition !== undefined && (
        <p className="edition-rules">
          <Link to={`/rules/${edition.name}`}>{setup.readRules}</Link>
        </p>
      )}
    </fieldset>
  );
}

/** Facts in a row; a line breaks only between two of them. */
const factsText = (facts: readonly string[]): string =>
  facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ');

const descriptionOf = (
  { name }: Ruleset,
  { editions, custom }: { editions: Readonly<Record<string, string>>; custom: string },
): string => editions[name] ?? custom;
