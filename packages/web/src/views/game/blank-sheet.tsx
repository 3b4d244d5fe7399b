import { answerBlank } from '../../controller/typing.ts';
import { BlankLetters } from '../blank-letters.tsx';
import { useTable } from './use-table.ts';

/** Asks which letter a blank stands for. */
export function BlankSheet() {
  const { draft, game, placing } = useTable();
  return (
    <BlankLetters
      ruleset={game.ruleset}
      isOpen={placing.pendingBlank !== undefined}
      onAnswer={(letter) => draft.change((before, context) => answerBlank(before, context, letter))}
    />
  );
}
