import { type Ruleset, tileCount } from '@ziggurat/engine/rules';
import { useId } from 'react';
import type { Mode } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { rulesTitle } from '../game-title.ts';
import { Link } from '../router.ts';
import { canOpen } from './default-setup.ts';
import { EditionPicture } from './edition-picture.tsx';
import { editionOf, editionsFor, readRules, type TableRules } from './table-rules.ts';
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
  return (
    <fieldset className="choice choice-cards edition-choice">
      <legend className="choice-label">{setup.edition}</legend>
      <div className="choice-options">
        {[...editionsFor((ruleset) => canOpen(mode, ruleset)), ...custom].map((ruleset) => (
          <label key={ruleset.name} className="choice-option">
            <input
              type="radio"
              name={name}
              checked={ruleset.name === (edition?.name ?? ruleset.name)}
              onChange={() => onChange(ruleset.name)}
            />
            <EditionPicture ruleset={ruleset} />
            <span className="choice-text">
              {custom.includes(ruleset) ? ruleset.name : rulesTitle(ruleset.name, messages)}
              <small>{specialOf(ruleset, setup)}</small>
              <small>
                {factsText([
                  setup.size(ruleset.size),
                  setup.tiles(tileCount(ruleset)),
                  setup.stack(ruleset.stack),
                ])}
              </small>
            </span>
          </label>
        ))}
      </div>
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

const specialOf = (
  { name }: Ruleset,
  { editions, custom }: { editions: Readonly<Record<string, string>>; custom: string },
): string => editions[name] ?? custom;
