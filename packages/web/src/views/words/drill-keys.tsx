import { remaining, type WordDrillState } from '../../controller/word-drill.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, IconButton } from '../../ui/index.ts';
import type { DrillActions } from './drill.tsx';

/** A tile as it is printed: Qu. */
export const faceOf = (tile: string): string => tile.slice(0, 1) + tile.slice(1).toLowerCase();

interface DrillKeysProps {
  readonly state: WordDrillState;
  readonly actions: DrillActions;
}

/** The answers to choose from. */
export function DrillKeys({ state, actions }: DrillKeysProps) {
  const { words } = useMessages();
  const { answer, picked } = state;
  if (answer.type === 'verdict') {
    return (
      <div className="drill-verdicts">
        <Button
          size="large"
          icon="check"
          aria-keyshortcuts={words.keys.yes}
          onClick={() => actions.judge(true)}
        >
          {words.yes}
        </Button>
        <Button
          size="large"
          icon="cross"
          aria-keyshortcuts={words.keys.no}
          onClick={() => actions.judge(false)}
        >
          {words.no}
        </Button>
      </div>
    );
  }
  if (answer.type === 'words') {
    return (
      <fieldset className="drill-letters drill-rack" aria-label={words.letters}>
        {remaining(state).map((letter, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter may come twice
            key={i}
            type="button"
            className="drill-key"
            onClick={() => actions.choose(letter)}
          >
            {letter}
          </button>
        ))}
        <IconButton
          icon="undo"
          label={words.takeBack}
          aria-disabled={picked.length === 0}
          onClick={actions.takeBack}
        />
      </fieldset>
    );
  }
  const tiles = [...answer.right.map(({ tile }) => tile), ...answer.wrong].sort((a, b) => a.localeCompare(b));
  const markOf = (tile: string): 'right' | 'wrong' | undefined =>
    !picked.includes(tile) ? undefined : answer.wrong.includes(tile) ? 'wrong' : 'right';
  return (
    <fieldset className="drill-letters" aria-label={words.letters}>
      {tiles.map((tile) => {
        const mark = markOf(tile);
        return (
          <button
            key={tile}
            type="button"
            className="drill-key"
            data-mark={mark}
            aria-disabled={mark !== undefined}
            aria-label={mark === undefined ? faceOf(tile) : `${faceOf(tile)}, ${words.marks[mark]}`}
            onClick={() => actions.choose(tile)}
          >
            {faceOf(tile)}
          </button>
        );
      })}
    </fieldset>
  );
}
