import {
  apply,
  fold,
  type Game,
  type GameEvent,
  openGame,
  parseGame,
  positionOf,
  type Seat,
} from '@ziggurat/engine/game';
import { type Board, judge, type Play } from '@ziggurat/engine/rules';
import record from './demonstration.gcg?raw';

/** The demonstration board after a play. */
interface Moment {
  readonly board: Board;
  readonly play: Play;
  readonly words: readonly string[];
  readonly points: number;
  readonly seat: Seat;
  readonly scores: readonly number[];
}

/** Replays a game between two computers. */
export function demonstrationMoments(): readonly Moment[] {
  const parsed = parseGame(record);
  if (!parsed.ok) throw new Error('the demonstration cannot be read');
  const { ruleset, entries, players } = parsed.value;
  const opened = openGame({ ruleset, seats: players.length, judging: 'referee' });
  if (!opened.ok) throw new Error('the demonstration cannot be opened');
  const draws = players.map((_, seat): GameEvent => ({ type: 'drew', seat, tiles: ruleset.rack }));
  let game: Game = fold([opened.value, { type: 'began', first: entries[0]!.player }, ...draws]);
  return entries.flatMap(({ player: seat, action }) => {
    if (action.type !== 'play') return [];
    const { play } = action;
    const { words, points } = judge(positionOf(game, seat), play);
    const counted = words.map(({ text, points }) => ({ word: text, points }));
    game = apply(game, { type: 'played', seat, play, words: counted, points });
    game = apply(game, { type: 'drew', seat, tiles: play.length });
    const scores = game.players.map(({ score }) => score);
    return [{ board: game.board, play, words: words.map(({ text }) => text), points, seat, scores }];
  });
}
