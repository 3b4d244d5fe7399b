import { seededRandom } from '../../src/bots/index.ts';
import { bagCount, positionOf, rackOf } from '../../src/game/index.ts';
import { allPlays } from '../../src/moves/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import { tiny } from '../scene.ts';
import { Table } from '../table.ts';
import { depsOf, generatorOf } from './bot-table.ts';
import { fewWords } from './words.ts';

/** Words for small endgames. */
export const dictionary = fewWords(
  'AT AS ATE EAT EATS EAST EATEN NEAT NET NETS SEAT SAT SET SEE SEEN SENT TEN TEA TEAS TEN TENS TEST ANT ANTS AN NEST NO ON ONE TO TOE TON NOT NOTE SO SON STONE OAT OATS',
);

/** Small games with every way to end and to count leftovers; racks of three. */
export const rulesets: readonly Ruleset[] = ['upwords-2006', 'upwords-64', 'upwords-2014', 'scrabble'].map(
  (edition) => tiny(edition, 'A3 E3 N2 O2 S2 T3', { name: edition, rack: 3, bonus: { tiles: 3, points: 5 } }),
);

/** Plays randomly until the bag is empty and few tiles are left, but the game isn't over. */
export function endgameOf(ruleset: Ruleset, seed: number): Table | undefined {
  const deps = depsOf(ruleset, dictionary, seed);
  const table = new Table({ rules: ruleset, lexicon: dictionary, anyPlay: deps.anyPlay });
  Object.assign(table, { deps });
  table.start();
  const below = seededRandom(seed);
  const left = () => rackOf(table.game, 0).length + rackOf(table.game, 1).length;
  while (table.game.phase.type === 'playing' && (bagCount(table.game) > 0 || left() > 4)) {
    const plays = allPlays(generatorOf(ruleset, dictionary), positionOf(table.game));
    const found = plays[below(plays.length)];
    const seat = table.game.toMove;
    table.carryOut(found === undefined ? { type: 'pass', seat } : { type: 'play', seat, play: found.play });
  }
  return table.game.phase.type === 'playing' ? table : undefined;
}
