import type { Lexicon } from '@ziggurat/engine/lexicon';
import type { Refusal, Result } from '@ziggurat/engine/result';
import {
  type Judgement,
  judge,
  makePlay,
  makeSquare,
  type Play,
  type Position,
  parsePlay,
  parsePosition,
  putOn,
  type Ruleset,
} from '@ziggurat/engine/rules';
import { type Command, EXIT, type Io, inputError, linesOf, usageError } from '../command.ts';
import { asTyped, COMMON, COMMON_HELP, parseArguments, readLexicon, readText } from '../input.ts';
import { picture } from '../picture.ts';
import { readGivenRuleset } from '../rules-files.ts';
import { blankHint, counted, faultSentence, refusalLines } from '../sentences.ts';

const help = `ziggurat judge POSITION PLAY   is the play legal, and how much does it score?
ziggurat judge -               judges lines of position, tab, play; prints one JSON value per line

Every broken clause of the rules is named. Without a dictionary words are left
to the players, as at a table with challenges.

Options:
${COMMON_HELP}

Examples:
  ziggurat judge "10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;" "5C W..."
  ziggurat judge "$POSITION" "F5 .EAR" --lexicon en --json
  ziggurat judge - < questions.tsv

Exit code: 0 legal, 1 illegal, 2 wrong usage, 3 unreadable input; with - 0 if every line could be read.`;

export const judgeCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(exchangesLast(args), COMMON);
    const lexicon = await readLexicon(io, values.lexicon);
    const given = await readGivenRuleset(io, values.rules);
    if (positionals.length === 1 && positionals[0] === '-') return judgeLines(io, given, lexicon);
    const [positionText, playText, ...extra] = positionals;
    if (positionText === undefined || playText === undefined || extra.length > 0) {
      throw usageError('name a position and a play, each in quotation marks.');
    }
    const question = parseQuestion(positionText, playText, given);
    if (!question.ok) throw inputError(refusalLines(question.refusals), question.refusals);
    const { position, play } = question.value;
    const judgement = judge(position, play, lexicon);
    if (values.json) io.out(JSON.stringify(toJson(judgement)));
    else show(io, position, play, judgement, lexicon);
    return judgement.legal ? EXIT.ok : EXIT.no;
  },
};

/** `-A` is an exchange, not an option: options are lower case. */
function exchangesLast(args: readonly string[]): readonly string[] {
  const exchanges = args.filter((word) => /^-[\p{Lu}?]+$/u.test(word));
  if (exchanges.length === 0 || args.includes('--')) return args;
  return [...args.filter((word) => !exchanges.includes(word)), '--', ...exchanges];
}

async function judgeLines(io: Io, given: Ruleset | undefined, lexicon: Lexicon | undefined): Promise<number> {
  const lines = linesOf(await readText(io, '-'));
  let exit: number = EXIT.ok;
  for (const line of lines) {
    const [positionText = '', playText = ''] = line.split('\t');
    const question = parseQuestion(positionText, playText, given);
    if (!question.ok) exit = EXIT.input;
    io.out(
      JSON.stringify(
        question.ok
          ? toJson(judge(question.value.position, question.value.play, lexicon))
          : { refusals: question.refusals },
      ),
    );
  }
  return exit;
}

type Question = { readonly position: Position; readonly play: Play };

function parseQuestion(
  positionText: string,
  playText: string,
  given: Ruleset | undefined,
): Result<Question, Refusal> {
  const position = parsePosition(positionText, given);
  if (!position.ok) return position;
  const { ruleset, board } = position.value;
  const turn = parsePlay(asTyped(playText, ruleset), ruleset, board);
  if (!turn.ok) return turn;
  if (turn.value.type !== 'play')
    return { ok: false, refusals: [{ code: 'turn-without-play', found: playText.trim() }] };
  return { ok: true, value: { position: position.value, play: turn.value.play } };
}

/** As on the notation page. */
const toJson = ({ legal, points, words, faults }: Judgement): object => ({
  legal,
  score: points,
  words: words.map((word) => [word.text, word.points]).sort(),
  faults: faults.map((fault) => ({ ...fault, squares: fault.squares.map(makeSquare) })),
});

function show(
  io: Io,
  position: Position,
  play: Play,
  { legal, points, words, faults }: Judgement,
  lexicon: Lexicon | undefined,
): void {
  const { ruleset, board } = position;
  const text = makePlay(ruleset, board, { type: 'play', play });
  if (legal) for (const line of picture(ruleset, putOn(board, play))) io.out(line);
  if (legal) io.out('');
  io.out(legal ? `${text} is legal: ${counted(points, 'point')}.` : `${text} is not legal.`);
  for (const word of words) io.out(`  ${word.text.padEnd(10)} ${String(word.points).padStart(3)}`);
  const bonus = points - words.reduce((sum, word) => sum + word.points, 0);
  if (bonus > 0) io.out(`  ${`${play.length} tiles`.padEnd(10)} ${String(bonus).padStart(3)}`);
  for (const fault of faults) io.out(`  ${fault.clause.padEnd(4)} ${faultSentence(fault, ruleset, lexicon)}`);
  for (const line of blankHint(faults, play)) io.out(`  ${line}`);
}
