import { type Ruleset, rulesetNamed } from '@ziggurat/engine/rules';
import { useMessages } from '../../messages/use-messages.ts';
import { rulesTitle } from '../game-title.ts';

interface SheetHeadProps {
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly day: string | undefined;
}

/** What a sheet is, and of which game. Without a date there is a line to write it on. */
export function SheetHead({ title, ruleset, day }: SheetHeadProps) {
  const messages = useMessages();
  const isBuiltIn = rulesetNamed(ruleset.name) !== undefined;
  return (
    <header className="paper-head">
      <h2>{title}</h2>
      <p>{rulesTitle(isBuiltIn ? ruleset.name : ruleset, messages)}</p>
      <p className="paper-date">
        {messages.print.date}: {day ?? <span className="paper-line" />}
      </p>
    </header>
  );
}
