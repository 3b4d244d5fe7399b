import { type Dictionary, type Meaning, normaliseWord, type Verdict } from '@ziggurat/engine/lexicon';
import { type Command, EXIT, type Io, linesOf, usageError } from '../command.ts';
import { DEFAULT_LEXICON, meaningReader } from '../dictionary-files.ts';
import { verdictSentence } from '../dictionary-sentences.ts';
import { COMMON, openWords, parseWords, readText } from '../input.ts';

const help = `ziggurat word WORD...   may the words be played? If not, why; if so, what do they mean?
ziggurat word -         reads words from standard input; with --json one value per line

Valid words are shown with their tier (1 everyday to 7 rare) and meaning, other
words with the reason and the proper spelling.

Options:
  -l, --lexicon FILE  a dictionary file or a word list (default: en)
      --json          for programs
  -h, --help          this page

Examples:
  ziggurat word quizzes july dont
  ziggurat word --json qi za
  ziggurat word --lexicon words.txt zyzzyva
  ziggurat word - --json < words.txt

Exit code: 0 every word may be played, 1 some may not, 2 wrong usage, 3 unreadable input.`;

/** What we say about a word. The fields are in the order of the printed JSON. */
interface Answer {
  readonly word: string;
  readonly legal: boolean;
  readonly reason?: string;
  readonly form?: string;
  readonly tier?: number;
  /** A word that a lone S may not make (L11). */
  readonly plural?: true;
  readonly meanings?: readonly Meaning[];
}

export const wordCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseWords(args, { lexicon: COMMON.lexicon, json: COMMON.json });
    if (positionals.length === 0) throw usageError('which word? Name at least one, or - for standard input.');
    const source = values.lexicon ?? DEFAULT_LEXICON;
    const dictionary = await openWords(io, source);
    const words = await readWords(io, positionals);
    const meaningsOf = meaningReader(io, source);
    const answers: Answer[] = [];
    for (const word of words) answers.push(await answer(dictionary, meaningsOf, normaliseWord(word)));
    if (!values.json) for (const line of answers.flatMap(answerLines)) io.out(line);
    else if (positionals.includes('-')) for (const answer of answers) io.out(JSON.stringify(answer));
    else io.out(JSON.stringify(answers));
    return answers.every(({ legal }) => legal) ? EXIT.ok : EXIT.no;
  },
};

async function readWords(io: Io, words: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    words.map(async (word) => (word === '-' ? linesOf(await readText(io, word)) : word)),
  );
  return texts.flat().map((word) => word.trim());
}

async function answer(
  dictionary: Dictionary,
  meaningsOf: (word: string) => Promise<readonly Meaning[]>,
  word: string,
): Promise<Answer> {
  const verdict = dictionary.verdict(word);
  if (!verdict.legal) return withoutMarks(dictionary, verdict);
  const tier = dictionary.tier(word);
  const plural = dictionary.isPlural(word) === true;
  const meanings = await meaningsOf(word);
  return {
    ...verdict,
    ...(tier === undefined ? {} : { tier }),
    ...(plural ? { plural } : {}),
    ...(meanings.length === 0 ? {} : { meanings }),
  };
}

/** Looks up DON'T and X-RAY as they would be on the board, where tiles have no punctuation. */
function withoutMarks(dictionary: Dictionary, verdict: Answer): Answer {
  const letters = verdict.word.normalize('NFD').replace(/\P{L}/gu, '');
  if (letters === verdict.word || letters === '') return verdict;
  const plain = dictionary.verdict(letters);
  if (plain.legal) return { ...verdict, form: letters };
  return { ...plain, word: verdict.word };
}

function answerLines({ word, legal, reason, form, tier, plural, meanings = [] }: Answer): string[] {
  const rarity = tier === undefined ? '' : ` Tier ${tier} of 7.`;
  const bare = plural === true ? ' A plural: a lone S may not make it (L11).' : '';
  return [
    `${verdictSentence({ word, legal, reason, form } as Verdict)}${rarity}${bare}${reason === 'unknown' && form !== undefined ? ` ${form} is.` : ''}`,
    ...meanings.map(({ part, definition, base }) => {
      const origin = base === undefined ? '' : ` of ${base}`;
      return `  ${part}${origin}: ${definition}`;
    }),
  ];
}
