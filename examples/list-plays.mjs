// Lists the plays of a rack, best first:  node examples/list-plays.mjs
import {
  allPlays,
  makeDictionary,
  makeGenerator,
  makePlay,
  parsePosition,
  readWordList,
  topPlays,
} from '@ziggurat/engine';

const words = readWordList('MOOD\nWOOD\nWOODY\nMOODY\nAXE\nAWE\nWAX\n', { name: 'mine' });
const dictionary = makeDictionary(words.value.parts);
const text = '10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;';
const position = parsePosition(text).value;

// Making a generator takes a moment; using it is fast.
const generator = makeGenerator(position.ruleset, dictionary).value;
console.log(`${allPlays(generator, position).length} plays, the best of them:`);
for (const { play, points, words } of topPlays(generator, position, { most: 3 })) {
  const written = makePlay(position.ruleset, position.board, { type: 'play', play });
  console.log(`${written} makes ${words.map(({ text }) => text).join(' and ')} for ${points} points`);
}
