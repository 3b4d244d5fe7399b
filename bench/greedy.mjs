// Greedy against greedy: a fixed game per seed, always taking the play with the most points.
import { bestPlay } from '../packages/engine/dist/moves/index.js';
import { emptyBoard, inBag, putOn, unseen, without } from '../packages/engine/dist/rules/index.js';

/** Seeded random numbers below 1. */
function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Plays a two-player game and calls `onPosition` with every position. Returns the number of plays and the scores. */
export function playGreedy(generator, seed, onPosition = () => {}) {
  const { ruleset } = generator;
  const random = seededRandom(seed);
  const bag = unseen(ruleset, []);
  const draw = (rack) => {
    while (rack.length < ruleset.rack && bag.length > 0) {
      rack.push(...bag.splice(Math.floor(random() * bag.length), 1));
    }
  };
  const racks = [[], []];
  const scores = [0, 0];
  racks.forEach(draw);
  let board = emptyBoard(ruleset.size);
  let plays = 0;
  let passes = 0;
  for (let seat = 0; passes < 2; seat = 1 - seat) {
    const position = {
      ruleset,
      board,
      racks: [racks[seat], racks[1 - seat]],
      scores: [scores[seat], scores[1 - seat]],
      passes,
    };
    onPosition(position, plays);
    const best = bestPlay(generator, position);
    if (best === undefined) {
      passes++;
      continue;
    }
    passes = 0;
    plays++;
    board = putOn(board, best.play);
    scores[seat] += best.points;
    racks[seat] = without(
      racks[seat],
      best.play.map(({ tile }) => inBag(tile)),
    );
    draw(racks[seat]);
    if (racks[seat].length === 0) break;
  }
  return { plays, scores };
}
