// Judges two plays:  node examples/judge-a-play.mjs
import { judge, makeDictionary, parsePlay, parsePosition, readWordList } from '@ziggurat/engine';

const words = readWordList('MOOD\nWOOD\n', { name: 'mine' });
const dictionary = makeDictionary(words.value.parts);

// MOOD is on an UPWORDS board; the player to move has these seven tiles.
const text = '10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;';
const position = parsePosition(text).value;

for (const written of ['5C W...', '5C X...']) {
  const { play } = parsePlay(written, position.ruleset).value;
  const { legal, points, faults } = judge(position, play, dictionary);
  if (legal) console.log(`${written} scores ${points}`);
  else
    console.log(`${written} breaks ${faults.map(({ clause, words }) => `${clause} (${words})`).join(', ')}`);
}
