import { refuse } from '../result.ts';
import type { Play } from '../rules/board.ts';
import { judge } from '../rules/judge.ts';
import { type Tile, without } from '../rules/tile.ts';
import type { Decision, GameDeps } from './commands.ts';
import { add, decided, draftOf } from './draft.ts';
import { draw, drawTiles } from './draw.ts';
import { settle } from './ending.ts';
import type { Seat } from './events.ts';
import { bagForExchange, exchangesLeft, type Game, isSolo, positionOf, rackOf } from './game.ts';

/** A play (4). A referee refuses illegal words; at a challenge table the opponents have to challenge them. */
export function play(game: Game, seat: Seat, tiles: Play, deps: GameDeps): Decision {
  const lexicon = game.judging === 'referee' ? deps.lexicon : undefined;
  const { legal, faults, words, points } = judge(positionOf(game, seat), tiles, lexicon);
  if (!legal) return refuse({ code: 'illegal-play', faults });
  const played = add(draftOf(game), {
    type: 'played',
    seat,
    play: tiles.map(({ square, tile }) => ({ square, tile })).sort((a, b) => a.square - b.square),
    words: words.map((word) => ({ word: word.text, points: word.points })),
    points,
  });
  const missing = game.ruleset.rack - rackOf(played.game, seat).length;
  return decided(settle(draw(played, seat, missing, deps), deps));
}

/** An exchange (7). X1: the new tiles are drawn before the old ones go back. */
export function exchange(game: Game, seat: Seat, tiles: readonly Tile[], deps: GameDeps): Decision {
  if (game.attempts > 0) return refuse({ code: 'exchange-after-challenge' }); // C2
  if (tiles.length < 1 || tiles.length > game.ruleset.exchange.most)
    return refuse({ code: 'exchange-count' });
  if (without(rackOf(game, seat), tiles) === undefined) return refuse({ code: 'not-on-rack' });
  if (tiles.length > bagForExchange(game)) return refuse({ code: 'bag-too-small' }); // X2, X3
  if (tiles.length > exchangesLeft(game, seat)) return refuse({ code: 'no-exchange-left' }); // O1
  const drawn = drawTiles(draftOf(game), tiles.length, deps);
  return decided(settle(add(draftOf(game), { type: 'exchanged', seat, returned: tiles, drawn }), deps));
}

/** A pass (8). A solo player can't pass, only stop. */
export function pass(game: Game, seat: Seat, deps: GameDeps): Decision {
  if (isSolo(game)) return refuse({ code: 'pass-in-solo' });
  return decided(settle(draftOf(game, { type: 'passed', seat }), deps));
}
