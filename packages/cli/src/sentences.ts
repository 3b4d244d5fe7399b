import type { Lexicon } from '@ziggurat/engine/lexicon';
import type { Refusal } from '@ziggurat/engine/result';
import {
  type Fault,
  isBlank,
  isOn,
  makeSquare,
  type Play,
  type Ruleset,
  type Square,
} from '@ziggurat/engine/rules';
import { verdictSentence } from './dictionary-sentences.ts';

/** A broken clause as a sentence that says how to fix the play. */
export function faultSentence(
  { clause, squares, words }: Fault,
  ruleset: Ruleset,
  lexicon?: Lexicon,
): string {
  const at = listed(squares.map(makeSquare));
  const wordList = listed(words);
  switch (clause) {
    case 'L1':
      if (squares.length === 0) return 'Play at least one tile.';
      return [
        sentence(
          squares.filter((square) => !isOn(ruleset.size, square)),
          'is off the board',
          'are off the board',
        ),
        sentence(
          squares.filter((square) => isOn(ruleset.size, square)),
          'gets a tile that is not on the rack',
          'get tiles that are not on the rack',
        ),
      ]
        .filter((part) => part !== '')
        .join(' ');
    case 'L2':
      return `Only one tile may go on ${at} in a turn.`;
    case 'L3':
      return 'All tiles of a play must be in one row or one column.';
    case 'L4':
      return `There is a gap at ${at}.`;
    case 'L5':
      return `The stack on ${at} would be higher than ${ruleset.stack}.`;
    case 'L6':
      return `The same letter is already on ${at}.`;
    case 'L7':
      return `The first word must have two letters or more and cover ${oneOf(ruleset.start.map(makeSquare))}.`;
    case 'L8':
      return 'The play touches no word on the board.';
    case 'L9':
      if (words.length === 0) return 'The play makes no word.';
      if (lexicon === undefined) return `Not in the dictionary: ${wordList}.`;
      return words.map((word) => verdictSentence(lexicon.verdict(word))).join(' ');
    case 'L10':
      return `${wordList} would be covered completely. Keep one of its letters visible.`;
    case 'L11':
      return `A lone S only makes ${wordList}. Play other tiles with it, or make another word.`;
  }
}

/** A reminder that lower case means blanks, if the rack doesn't have them (L1). */
export const blankHint = (faults: readonly Fault[], play: Play): string[] =>
  faults.some(({ clause }) => clause === 'L1') && play.some(({ tile }) => isBlank(tile))
    ? ['Lower-case letters are blanks.']
    : [];

const codes: Readonly<Record<string, string>> = {
  'alphabet-empty': 'no tile of the set has a letter',
  'bad-rules': 'not a valid rule set',
  'blank-is-plain': 'a blank has no "char" and no "spells"',
  'player-twice': 'this player has been named before',
  'program-failed': 'a program failed',
  'open-bracket': 'a bracket is not closed',
  'one-seat': 'this log was written for one seat: the tiles of the others are not in it',
  'too-many-letters': 'there are at most 63 letters',
  'char-case':
    'in a set with blanks a tile needs one character with an upper and a lower case; name it with "char"',
  'contrary-ends': 'E1 and E1a exclude each other',
  empty: 'there is nothing in it',
  'no-opponent': 'a turn is weighed against opponents: write a score for each of two to four players',
  'no-turns': 'it describes a game but has no turns: no line starts with >',
  'empty-stack': 'a pair of brackets holds the tiles of a stack',
  'end-twice': 'this ending is listed twice',
  endless: 'without E3 a game might never end',
  'graph-too-large': 'the dictionary is too large for these tiles',
  'least-over-most': 'the minimum number of players is above the maximum',
  'list-length': 'too few or too many of them',
  missing: 'this is missing',
  'missing-field': 'the first lines of a collection of puzzles need this',
  'missing-fields':
    'a position is <board> <racks> <scores> <passes> and then pairs such as "rules upwords-2006;"',
  'more-than-rack': 'this is more than the rack holds',
  'needs-solo': 'one player needs the field "solo"',
  'not-a-choice': 'this is not one of the choices',
  'not-a-count': 'this is not a count',
  'not-a-game': 'this is not a game file: GCG lines start with > or #',
  'not-a-line': 'a line starts with > or #',
  'not-a-list': 'this is not a list',
  'not-a-play':
    'a play is a start square and tiles, as in "5C W..." or "F5 L..P"; "-AB" exchanges, "-" passes',
  'not-a-puzzle': 'this is not a puzzle of these rules',
  'not-a-score': 'this is not a score',
  'not-a-text': 'this is not a text',
  'not-a-turn': 'a turn is ">name: RACK 8H WORD +10 10"',
  'not-an-integer': 'this is not a whole number',
  'not-an-object': 'this is not an object',
  'not-json': 'this line is not JSON',
  'not-puzzles': 'this is not a collection of puzzles',
  'not-true-or-false': 'this is neither true nor false',
  'off-board': 'this square is off the board',
  'open-stack': 'a stack is not closed with )',
  'opened-once': 'a log starts with the event "opened" and has no other',
  'out-of-range': 'this is outside its range',
  'player-form': 'a player has a short name without spaces and a full name',
  'rack-count': 'there are one to four racks',
  'rack-unknown': 'the rack of the player to move is not known',
  'rack-too-long': 'the rack holds more tiles than allowed',
  'row-count': 'the board has the wrong number of rows',
  'row-length': 'the row has the wrong number of squares',
  'same-letter': 'a letter is on the same letter',
  'score-count': 'there is a score for each rack',
  'several-bonuses': 'only one kind of tile may have a bonus in flat words',
  'square-twice': 'this square is listed twice',
  'stray-bracket': 'a ) without its (',
  'tile-repeated': 'two tiles spell the same; count them as one, or give one another "spells"',
  'tile-twice': 'two tiles are written with the same character; give one another "char"',
  'too-few-tiles': 'there are not enough tiles to fill every rack',
  'too-high': 'the stack is higher than allowed',
  'too-long': 'it is too long',
  'too-many-players': 'there are one to four players',
  'too-many-tiles': 'there are more of this tile than the set has',
  'unknown-field': 'there is no such field',
  'unknown-player': 'no #player line names this player',
  'no-rules': 'the position names no rule set; end it with "rules upwords-2006;", or use --rules',
  'unknown-board-layout': 'unknown board; the game is checked on the standard one',
  'unknown-game-type': 'unknown kind of game; it is checked as Scrabble',
  'unknown-tile-distribution': 'unknown tiles; the game is checked with English ones',
  'unknown-tiles': 'unknown tiles; name a rule set with --rules',
  'unknown-rules': 'no rule set has this name; see `ziggurat rules`',
  'unknown-tile': 'this is not a tile of the set',
  'illegal-turn': 'this turn is not possible here',
  'turn-without-play': 'an exchange or a pass is a turn without a play: there is nothing to judge',
  'wrong-form': 'this has the wrong form',
  'name-taken': 'a built-in rule set has this name; choose another',
  'wrong-number': 'events are numbered from 1 without a gap',
};

/** One fault per line, only the first few: the wrong kind of file has very many. */
export function refusalLines(refusals: readonly Refusal[], source = ''): string {
  const before = source === '' ? '' : `${source}: `;
  const lines = refusals.slice(0, MAX_LINES).map((refusal) => before + refusalSentence(refusal));
  const omitted = refusals.length - lines.length;
  return [...lines, ...(omitted > 0 ? [`and ${omitted} more.`] : [])].join('\n');
}

const MAX_LINES = 10;

/** Why text was refused, with the place: `row 3, column 5: this is not a tile of the set: %`. */
function refusalSentence({ code, line, row, column, path, found, expected }: Refusal): string {
  const place = [
    line === undefined ? [] : `line ${line}`,
    row === undefined ? [] : `row ${row}`,
    column === undefined ? [] : `${row === undefined ? 'character' : 'column'} ${column}`,
    path === undefined ? [] : path,
  ].flat();
  const expectation = expected === undefined ? codes[code] : `${codes[code]} (${expected})`;
  return [place.join(', '), expectation ?? code, visible(found)]
    .filter((part) => part !== undefined && part !== '')
    .join(': ');
}

/** Keeps control characters in a file off the terminal. */
const visible = (text: string | undefined): string | undefined => text?.replace(/\p{C}/gu, '\ufffd');

const sentence = (squares: readonly Square[], singular: string, plural: string): string =>
  squares.length === 0
    ? ''
    : `${listed(squares.map(makeSquare))} ${squares.length === 1 ? singular : plural}.`;

/** `1 word`, `2 words`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const listed = (names: readonly string[]): string => names.join(', ');
const oneOf = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
