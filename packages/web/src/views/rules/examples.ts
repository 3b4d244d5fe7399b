import type { Lexicon } from '@ziggurat/engine/lexicon';
import {
  type Board,
  type Clause,
  emptyBoard,
  type Judgement,
  judge,
  makeRuleset,
  type Play,
  parseBoardTile,
  parseRuleset,
  parseSquare,
  putOn,
  type Ruleset,
  squareAt,
} from '@ziggurat/engine/rules';

/** A play on a small board that is legal or breaks exactly one clause. */
export interface Example {
  readonly id: ExampleId;
  /** `B3:NM C3:O`: squares with their stacks, bottom to top. */
  readonly board: string;
  readonly play: string;
  readonly breaks?: Clause;
  readonly appliesTo: (ruleset: Ruleset) => boolean;
}

const always = (): boolean => true;
const stacking = ({ stack }: Ruleset): boolean => stack > 1;
const flat = ({ stack }: Ruleset): boolean => stack === 1;
const limitsPlurals = ({ plural }: Ruleset): boolean => plural !== 'off';

const MOOD = 'B3:M C3:O D3:O E3:D';
const NET = 'B3:N C3:E D3:T';
const TALL = 'B3:MDFHW C3:O D3:O E3:D';

/** Drawn for a 6 × 6 board. */
export const EXAMPLES = [
  { id: 'first', board: '', play: MOOD, appliesTo: always },
  { id: 'firstOff', board: '', play: 'A1:M B1:O C1:O D1:D', breaks: 'L7', appliesTo: always },
  { id: 'cross', board: MOOD, play: 'E4:E E5:A E6:R', appliesTo: always },
  { id: 'twoLines', board: MOOD, play: 'B4:A E2:A', breaks: 'L3', appliesTo: always },
  { id: 'gap', board: MOOD, play: 'B4:A E4:O', breaks: 'L4', appliesTo: always },
  { id: 'apart', board: MOOD, play: 'B5:C C5:A D5:T', breaks: 'L8', appliesTo: always },
  { id: 'stack', board: MOOD, play: 'B3:W', appliesTo: stacking },
  { id: 'same', board: MOOD, play: 'B3:W C3:O', breaks: 'L6', appliesTo: stacking },
  { id: 'cover', board: NET, play: 'B3:B C3:A', appliesTo: stacking },
  { id: 'coverAll', board: NET, play: 'B3:B C3:A D3:D', breaks: 'L10', appliesTo: stacking },
  { id: 'tooHigh', board: TALL, play: 'B3:G', breaks: 'L5', appliesTo: ({ stack }) => stack === 5 },
  { id: 'noStack', board: MOOD, play: 'B3:W', breaks: 'L5', appliesTo: flat },
  { id: 'noWord', board: MOOD, play: 'E4:E E5:G E6:T', breaks: 'L9', appliesTo: always },
  { id: 'plural', board: NET, play: 'E3:S', breaks: 'L11', appliesTo: limitsPlurals },
  { id: 'withPlural', board: NET, play: 'E3:S E4:U E5:N', appliesTo: limitsPlurals },
] as const satisfies readonly (Omit<Example, 'id'> & { readonly id: string })[];
type ExampleId = (typeof EXAMPLES)[number]['id'];

const WORDS: readonly string[] = 'AD BAD BAT CAT DEAR DO GOOD MA MOOD NET NETS SUN WOOD'.split(' ');
const PLURALS: readonly string[] = ['NETS'];

/** The words of the examples; a test checks them with the dictionary. */
const lexicon: Lexicon = {
  name: 'examples',
  has: (word) => WORDS.includes(word),
  isPlural: (word) => PLURALS.includes(word),
  verdict: (word) =>
    WORDS.includes(word) ? { word, legal: true } : { word, legal: false, reason: 'unknown' },
};

interface JudgedExample {
  readonly ruleset: Ruleset;
  /** With the play laid. */
  readonly board: Board;
  readonly play: Play;
  readonly judgement: Judgement;
}

/** The example as the engine judges it by an edition's rules, on a small board. */
export function judgeExample(example: Example, edition: Ruleset, words: Lexicon = lexicon): JudgedExample {
  const ruleset = smallBoard(edition);
  // On a 7 × 7 board the middle row is the fourth.
  const down = squareAt(ruleset.size - 6, 0);
  const board = putStacks(ruleset, readTiles(ruleset, example.board, down));
  const play = readTiles(ruleset, example.play, down).map(({ square, tiles }) => ({
    square,
    tile: tiles[0]!,
  }));
  const position = { ruleset, board, racks: [undefined, undefined], scores: [0, 0], passes: 0 };
  return { ruleset, play, board: putOn(board, play), judgement: judge(position, play, words) };
}

/** The same rules on a board that fits in a page: 6 × 6, or 7 × 7 if one square is the middle. */
function smallBoard(edition: Ruleset): Ruleset {
  const size = edition.size % 2 === 0 ? 6 : 7;
  const start = size === 6 ? ['C3', 'D3', 'C4', 'D4'] : ['D4'];
  const parsed = parseRuleset({ ...makeRuleset(edition), name: 'small', board: { size, start } });
  if (!parsed.ok) throw new Error(`no small board for ${edition.name}`);
  return parsed.value;
}

interface Stacked {
  readonly square: number;
  readonly tiles: readonly number[];
}

const readTiles = (ruleset: Ruleset, text: string, down: number): Stacked[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [square = '', letters = ''] = part.split(':');
      return {
        square: parseSquare(square)! + down,
        tiles: [...letters].map((letter) => parseBoardTile(ruleset, letter)!),
      };
    });

function putStacks({ size }: Ruleset, stacked: readonly Stacked[]): Board {
  const stacks = [...emptyBoard(size).stacks];
  for (const { square, tiles } of stacked) stacks[square] = tiles;
  return { size, stacks };
}
