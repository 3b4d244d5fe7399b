// Writes a custom rule set and plays by it:  node examples/custom-rules.mjs
import { judge, makeRuleset, parsePlay, parsePosition, parseRuleset, upwords64 } from '@ziggurat/engine';

// A rule set is plain data. Start from a built-in one and change what you like: here a smaller board.
const source = {
  ...makeRuleset(upwords64),
  name: 'six-by-six',
  board: { size: 6, start: ['C3', 'D3', 'C4', 'D4'] },
  bonus: { tiles: 5, points: 30 },
};
const parsed = parseRuleset(source);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusals));
const ruleset = parsed.value;

const position = parsePosition('6/6/6/6/6/6 WATERSE/ 0/0 0', ruleset).value;
const { play } = parsePlay('3A WATER', ruleset).value;
const { legal, points } = judge(position, play);
console.log(`${ruleset.name}: 3A WATER is ${legal ? 'legal' : 'illegal'} and scores ${points}`);

// Faults in a rule set are reported with their path.
const broken = parseRuleset({ ...source, rack: 0 });
console.log(broken.refusals.map(({ code, path }) => `${path}: ${code}`).join('\n'));
