import { answerBlank, letterFor } from '../../controller/typing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Sheet } from '../../ui/index.ts';
import { useTable } from './use-table.ts';

/** Asks for the letter of a blank; a key works too. */
export function BlankSheet() {
  const { draft, game, placing } = useTable();
  const { game: messages } = useMessages();
  const answer = (letter: number | undefined): void =>
    draft.change((before, ground) => answerBlank(before, ground, letter));
  return (
    <Sheet
      open={placing.asked !== undefined}
      onClose={() => answer(undefined)}
      title={messages.letterForBlank}
      closeLabel={messages.sheets.close}
    >
      <fieldset
        className="letters"
        aria-label={messages.letterForBlank}
        onKeyDown={(event) => {
          const letter = event.key.length === 1 ? letterFor(game.ruleset, event.key) : undefined;
          if (letter !== undefined) answer(letter);
        }}
      >
        {game.ruleset.tiles.slice(1).map(({ face }, i) => (
          <button
            key={face}
            type="button"
            className="letter"
            // biome-ignore lint/a11y/noAutofocus: a dialog's first control, so that keys reach it
            autoFocus={i === 0}
            onClick={() => answer(i + 1)}
          >
            {face}
          </button>
        ))}
      </fieldset>
    </Sheet>
  );
}
