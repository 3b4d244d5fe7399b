import {
  type Judgement,
  judge,
  type Lexicon,
  makePlay,
  makeSquare,
  type Play,
  type Position,
  parsePlay,
  parsePosition,
  putOn,
  type Refusal,
  type Result,
  type Ruleset,
} from '@ziggurat/engine';
import { type Command, EXIT, type Io, inputError, usageError } from '../command.ts';
import { COMMON, COMMON_HELP, parseWords, readLexicon, readRulesets, readText } from '../input.ts';
import { picture } from '../picture.ts';
import { faultSentence, refusalSentence } from '../sentences.ts';

const help = `ziggurat judge POSITION PLAY   is the play legal, and what does it count?
ziggurat judge -               judges lines of position, tab, play; prints a JSON value a line

Every broken clause of the rules is named. Without a dictionary words are left
to the players, as at a table with challenges.

Options:
${COMMON_HELP}

Examples:
  ziggurat judge "10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;" "5C W..."
  ziggurat judge "$POSITION" "F5 .EAR" --lexicon en --json
  ziggurat judge - < questions.tsv

Exit code: 0 legal, 1 illegal, 2 wrong usage, 3 unreadable input.`;

export const judgeCommand: Command = {
  name: 'judge',
  summary: 'is a play legal, and what does it count?',
  help,
  async run(args, io) {
    const { values, positionals } = parseWords(args, COMMON);
    const lexicon = await readLexicon(io, values.lexicon);
    const rulesets = await readRulesets(io, values.rules);
    if (positionals.length === 1 && positionals[0] === '-') return judgeLines(io, rulesets, lexicon);
    const [positionText, playText, ...more] = positionals;
    if (positionText === undefined || playText === undefined || more.length > 0) {
      throw usageError('judge takes a position and a play, each as one word: put them in quotation marks.');
    }
    const question = read(positionText, playText, rulesets);
    if (!question.ok) {
      if (!values.json) throw inputError(question.refusals.map(refusalSentence).join('\n'));
      io.out(JSON.stringify({ refusals: question.refusals }));
      return EXIT.input;
    }
    const { position, play } = question.value;
    const judgement = judge(position, play, lexicon);
    if (values.json) io.out(JSON.stringify(toJson(judgement)));
    else show(io, position, play, judgement, lexicon);
    return judgement.legal ? EXIT.ok : EXIT.no;
  },
};

async function judgeLines(
  io: Io,
  rulesets: readonly Ruleset[],
  lexicon: Lexicon | undefined,
): Promise<number> {
  const lines = (await readText(io, '-')).split(/\r?\n/).filter((line) => line.trim() !== '');
  let exit: number = EXIT.ok;
  for (const line of lines) {
    const [positionText = '', playText = ''] = line.split('\t');
    const question = read(positionText, playText, rulesets);
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

function read(
  positionText: string,
  playText: string,
  rulesets: readonly Ruleset[],
): Result<Question, Refusal> {
  const position = parsePosition(positionText, rulesets);
  if (!position.ok) return position;
  const turn = parsePlay(playText, position.value.ruleset);
  if (!turn.ok) return turn;
  if (turn.value.type !== 'play')
    return { ok: false, refusals: [{ code: 'not-a-play', found: playText.trim() }] };
  return { ok: true, value: { position: position.value, play: turn.value.play } };
}

/** The form of the notation page. */
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
  io.out(legal ? `${text} is legal: ${points} points.` : `${text} is not legal.`);
  for (const word of words) io.out(`  ${word.text.padEnd(10)} ${String(word.points).padStart(3)}`);
  const bonus = points - words.reduce((sum, word) => sum + word.points, 0);
  if (bonus > 0) io.out(`  ${`${play.length} tiles`.padEnd(10)} ${String(bonus).padStart(3)}`);
  for (const fault of faults) io.out(`  ${fault.clause.padEnd(4)} ${faultSentence(fault, ruleset, lexicon)}`);
}
