import { parseArgs } from 'node:util';
import { type Dictionary, type Meaning, normaliseWord } from '@ziggurat/engine';
import { type Command, EXIT, type Io } from '../command.ts';
import { DEFAULT_LEXICON, meaningReader, openDictionary } from '../dictionary-files.ts';
import { sayRefusal, sayVerdict } from '../dictionary-sentences.ts';

const HELP = `ziggurat word WORD... [--lexicon FILE] [--json]

Says of each word whether it may be played; if not, why, and how it is properly written; if so, how
common it is (tier 1 everyday, 7 rare) and what it means.

  -                reads the words from standard input, one a line; with --json one value a line
  --lexicon FILE   a dictionary file or a word list; without it, en
  --json           for programs
  --help           this page

Exit code: 0 every word may be played, 1 some may not, 2 wrong usage, 3 unreadable dictionary.

  ziggurat word quizzes july dont
  ziggurat word --json qi za
  ziggurat word --lexicon words.txt zyzzyva
  cat words.txt | ziggurat word - --json`;

/** What is said of one word. The order of the fields is that of the printed JSON. */
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

export const word: Command = {
  name: 'word',
  summary: 'say whether words may be played, why not, and what they mean',
  help: HELP,
  async run(args, io) {
    const options = readOptions(args);
    if (typeof options === 'string') {
      io.err(`${options}. See "ziggurat word --help".`);
      return EXIT.usage;
    }
    if (options.help) {
      io.out(HELP);
      return EXIT.ok;
    }
    const opened = await openDictionary(io, options.lexicon);
    if (!opened.ok) {
      io.err(sayRefusal(options.lexicon, opened));
      return EXIT.input;
    }
    const asked = await readWords(io, options.words);
    if (asked === undefined) {
      io.err('Standard input cannot be read.');
      return EXIT.input;
    }
    const { dictionary } = opened;
    const meaningsOf = meaningReader(io, options.lexicon);
    const answers: Answer[] = [];
    for (const one of asked) answers.push(await answer(dictionary, meaningsOf, normaliseWord(one)));
    if (!options.json) for (const line of answers.flatMap((one) => say(dictionary, one))) io.out(line);
    else if (options.words.includes('-')) for (const one of answers) io.out(JSON.stringify(one));
    else io.out(JSON.stringify(answers));
    return answers.every(({ legal }) => legal) ? EXIT.ok : EXIT.no;
  },
};

/** The options, or what is wrong with them. */
function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        lexicon: { type: 'string', default: DEFAULT_LEXICON },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (positionals.length === 0 && !values.help)
      return 'Which word? Name at least one, or - for standard input';
    return { ...values, words: positionals };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function readWords(io: Io, words: readonly string[]): Promise<string[] | undefined> {
  const all: string[] = [];
  for (const one of words) {
    if (one !== '-') {
      all.push(one);
      continue;
    }
    try {
      const text = new TextDecoder().decode(await io.read('-'));
      all.push(...text.split(/\r?\n/).map((line) => line.trim()));
    } catch {
      return undefined;
    }
  }
  return all.filter((one) => one !== '');
}

async function answer(
  dictionary: Dictionary,
  meaningsOf: (word: string) => Promise<readonly Meaning[]>,
  asked: string,
): Promise<Answer> {
  const verdict = dictionary.verdict(asked);
  if (!verdict.legal) return verdict;
  const tier = dictionary.tier(asked);
  const plural = dictionary.isPlural(asked) === true;
  const meanings = await meaningsOf(asked);
  return {
    ...verdict,
    ...(tier === undefined ? {} : { tier }),
    ...(plural ? { plural } : {}),
    ...(meanings.length === 0 ? {} : { meanings }),
  };
}

function say(dictionary: Dictionary, { word, tier, plural, meanings = [] }: Answer): string[] {
  const rarity = tier === undefined ? '' : ` Tier ${tier} of 7.`;
  const bare = plural === true ? ' A plural: a lone S may not make it (L11).' : '';
  return [
    `${sayVerdict(dictionary.verdict(word))}${rarity}${bare}`,
    ...meanings.map(({ part, definition, base }) => {
      const of = base === undefined ? '' : ` of ${base}`;
      return `  ${part}${of}: ${definition}`;
    }),
  ];
}
