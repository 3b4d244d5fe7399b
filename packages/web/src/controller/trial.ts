import { type Game, positionOf, tableAt } from '@ziggurat/engine/game';
import type { Position, Turn } from '@ziggurat/engine/rules';
import { type Analyst, type DictionaryName, type Trouble, troubleOf } from '../host/host.ts';
import { makeSignal, type Signal } from '../signal/signal.ts';
import {
  chosenTiles,
  endExchange,
  layPlay,
  NO_PLACING,
  type Placing,
  type PlacingContext,
  playOf,
} from './placing.ts';
import { makePreviewer, type Preview } from './preview.ts';
import { refit } from './refit-placing.ts';
import { isSamePlay } from './step.ts';

export interface TrialState {
  readonly placing: Placing;
  /** Somebody tried to play what is on the board, so its fault is shown. */
  readonly hasTriedToPlay: boolean;
  /** Why the last try couldn't be judged. */
  readonly trouble: Trouble | undefined;
}

/** A position on whose board tiles are tried. */
export interface Trial {
  /** The position as a game, as the player to move sees it. */
  readonly game: Game;
  readonly state: Signal<TrialState>;
  readonly placing: Signal<Placing>;
  readonly preview: Signal<Preview | undefined>;
  /** May tiles be moved and turns be taken now? */
  isOpen(): boolean;
  change(update: (placing: Placing, context: PlacingContext) => Placing): void;
  /** Puts a play on the board; any other turn clears it. */
  show(turn: Turn): void;
  /** Takes the turn: the play on the board if it is legal, or the exchange of the chosen tiles. */
  submit(): Promise<void>;
}

interface TrialDeps {
  readonly dictionary: DictionaryName;
  readonly analyst: Pick<Analyst, 'judgeBy' | 'word'>;
  readonly isOpen: () => boolean;
  /** A legal turn was taken, with the words of a play. */
  readonly onTurn: (turn: Turn, words: readonly string[], points: number) => void | Promise<void>;
}

export function makeTrial(position: Position, { dictionary, analyst, isOpen, onTurn }: TrialDeps): Trial {
  const opened = tableAt(position, 'referee');
  if (!opened.ok) throw new Error(`the position can't be played: ${opened.refusals[0]?.code}`);
  const game = opened.value;
  const placing = makeSignal<Placing>(refit(NO_PLACING, positionOf(game, 0)));
  const state = makeSignal<TrialState>({ placing: placing.get(), hasTriedToPlay: false, trouble: undefined });
  const judge = (at: Position, play: ReturnType<typeof playOf>) => analyst.judgeBy(dictionary, at, play);
  const previewer = makePreviewer({ client: { judge }, analyst });
  const set = (change: Partial<TrialState>): void => state.set({ ...state.get(), ...change });

  function put(next: Placing): void {
    placing.set(next);
    set({ placing: next, hasTriedToPlay: false, trouble: undefined });
    previewer.update(game, 0, playOf(next), dictionary);
  }

  return {
    game,
    state,
    placing,
    preview: previewer.preview,
    isOpen,
    change(update) {
      const before = placing.get();
      const next = isOpen() ? update(before, game) : before;
      if (next !== before) put(next);
    },
    show(turn) {
      const cleared = endExchange(placing.get());
      put(turn.type === 'play' ? layPlay(cleared, turn.play) : { ...cleared, laid: [] });
    },
    async submit() {
      const { exchange } = placing.get();
      if (!isOpen()) return;
      if (exchange !== undefined) {
        const tiles = chosenTiles(placing.get());
        if (tiles.length === 0 || tiles.length > exchange.most) return;
        await onTurn({ type: 'exchange', tiles }, [], 0);
        return;
      }
      const play = playOf(placing.get());
      if (play.length === 0) return;
      const judged = await judge(positionOf(game, 0), play);
      // Something was moved in the meantime.
      if (!isSamePlay(playOf(placing.get()), play)) return;
      if (!judged.ok) set({ trouble: troubleOf(judged) });
      else if (!judged.value.legal) set({ hasTriedToPlay: true });
      else {
        const { words, points } = judged.value;
        await onTurn(
          { type: 'play', play },
          words.map(({ text }) => text),
          points,
        );
      }
    },
  };
}
