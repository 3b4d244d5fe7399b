import {
  areAllWords,
  type Dictionary,
  type Meaning,
  normaliseWord,
  suggestWord,
  type Verdict,
  wordsOfPlay,
} from '@ziggurat/engine/lexicon';
import { type Command, EXIT, type Io, linesOf, usageError } from '../command.ts';
import { DEFAULT_LEXICON, meaningReader } from '../dictionary-files.ts';
import { verdictSentence } from '../dictionary-sentences.ts';
import { COMMON, parseArguments, readLexiconOrDefault, readText } from '../input.ts';

const help = `ziggurat word WORD...   may the words be played? If not, why; if so, what do they mean?
ziggurat word -         reads words from standard input; with --json one value per line
ziggurat word --judge WORD...   one answer for all words of a play, as at a club
ziggurat word --judge -         reads one play per line from standard input

Valid words are shown with their tier (1 everyday to 7 rare) and meaning, other
words with the reason and the proper spelling, or with a word that is close.
A word judge says only whether the play is valid: not which word is wrong, and
no meanings.

Options:
  -j, --judge         one answer for the whole play
  -l, --lexicon FILE  a dictionary file or a word list (default: en)
      --json          for programs
  -h, --help          this page

Examples:
  ziggurat word quizzes july dont
  ziggurat word --json qi za
  ziggurat word --lexicon words.txt zyzzyva
  ziggurat word - --json < words.txt
  ziggurat word --judge quiz za qi

Exit code: 0 every word may be played, 1 some may not, 2 wrong usage, 3 unreadable input.`;

/** What we say about a word. The fields are in the order of the printed JSON. */
interface Answer {
  readonly word: string;
  readonly legal: boolean;
  readonly reason?: string;
  readonly form?: string;
  /** A word that is close to one that isn't in the dictionary. */
  readonly suggestion?: string;
  readonly tier?: number;
  /** A word that a lone S may not make (L11). */
  readonly plural?: true;
  readonly meanings?: readonly Meaning[];
}

export const wordCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, {
      lexicon: COMMON.lexicon,
      json: COMMON.json,
      judge: { type: 'boolean', short: 'j' },
    });
    if (positionals.length === 0) throw usageError('which word? Name at least one, or - for standard input.');
    const source = values.lexicon ?? DEFAULT_LEXICON;
    const dictionary = await readLexiconOrDefault(io, source);
    if (values.judge) return judgePlays(io, dictionary, positionals, { json: values.json === true });
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

/** One answer per play: the arguments are one, or each line of standard input. */
async function judgePlays(
  io: Io,
  dictionary: Dictionary,
  positionals: readonly string[],
  { json }: { readonly json: boolean },
): Promise<number> {
  const isInput = positionals.includes('-');
  if (isInput && positionals.length > 1)
    throw usageError('name the words of a play, or - for plays, not both.');
  if (!isInput && wordsOfPlay(positionals.join(' ')).length === 0)
    throw usageError('name the words of one play.');
  const plays = isInput ? linesOf(await readText(io, '-')) : [positionals.join(' ')];
  const answers = plays.map((play) => {
    const words = wordsOfPlay(play);
    return { words, valid: areAllWords(words, dictionary) };
  });
  for (const { words, valid } of answers) {
    io.out(json ? JSON.stringify({ words, valid }) : `${valid ? 'Valid' : 'Not valid'}: ${words.join(' ')}`);
  }
  return answers.every(({ valid }) => valid) ? EXIT.ok : EXIT.no;
}

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
  if (!verdict.legal) return suggest(dictionary, withoutMarks(dictionary, verdict));
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

/** Adds what somebody who typed RECIEVE probably meant. */
function suggest(dictionary: Dictionary, answer: Answer): Answer {
  if (answer.reason !== 'unknown' || answer.form !== undefined) return answer;
  const suggestion = suggestWord(dictionary, answer.word);
  return suggestion === undefined ? answer : { ...answer, suggestion };
}

function answerLines({
  word,
  legal,
  reason,
  form,
  suggestion,
  tier,
  plural,
  meanings = [],
}: Answer): string[] {
  const tierNote = tier === undefined ? '' : ` Tier ${tier} of 7.`;
  const pluralNote = plural === true ? ' A plural: a lone S may not make it (L11).' : '';
  const closeNote = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  const plainNote = reason === 'unknown' && form !== undefined ? ` ${form} is.` : '';
  return [
    `${verdictSentence({ word, legal, reason, form } as Verdict)}${tierNote}${pluralNote}${plainNote}${closeNote}`,
    ...meanings.map(({ part, definition, base }) => {
      const origin = base === undefined ? '' : ` of ${base}`;
      return `  ${part}${origin}: ${definition}`;
    }),
  ];
}
