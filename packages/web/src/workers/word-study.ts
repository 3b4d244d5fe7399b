import { type GameEvent, isTurn } from '@ziggurat/engine/game';
import {
  answerWord,
  type DrillWords,
  drillQuestions,
  makeAlphabet,
  textOf,
  type WordAnswer,
  type WordQuestion,
} from '@ziggurat/engine/lexicon';
import { accept } from '@ziggurat/engine/result';
import { judge, rulesetNamed } from '@ziggurat/engine/rules';
import type { DictionaryName, HostResult, NewWordsRequest, ReviewedTurn, WordRequest } from '../host/host.ts';
import type { StoredGame } from '../storage/stored.ts';
import type { StudyStorage } from '../storage/study-storage.ts';
import { wordCard } from '../storage/word-card.ts';
import type { Lexica } from './lexica.ts';
import { isClearMistake, readersSeat } from './study.ts';

interface Deps {
  readonly lexica: Pick<Lexica, 'words'>;
  readonly study: StudyStorage;
}

/** No more than this many words of a game are repeated. */
const MOST_WORDS = 5;
/** Longer words are hard to find among their letters. */
const LONGEST = 8;
/** Without a verdict on the turn, a best play with so many more points was missed. */
const CLEARLY_MORE = 10;

/** Questions that no card has yet, from each drill in turn. */
export async function newWords(
  { lexica, study }: Deps,
  { drills, most, dictionary, rules }: NewWordsRequest,
): Promise<HostResult<readonly WordQuestion[]>> {
  const words = await drillWords(lexica, dictionary, rules);
  if (!words.ok) return words;
  const cards = await study.all();
  if (!cards.ok) return cards;
  const known = new Set(cards.value.map(({ id }) => id));
  const found: WordQuestion[] = [];
  let sources = drills.map((drill) => drillQuestions(drill, words.value));
  while (sources.length > 0 && found.length < most) {
    const open: typeof sources = [];
    for (const source of sources) {
      const question = nextUnknown(source, dictionary, known);
      if (question === undefined) continue;
      open.push(source);
      found.push(question);
    }
    sources = open;
  }
  return accept(found.slice(0, most));
}

function nextUnknown(
  source: Generator<WordQuestion>,
  dictionary: DictionaryName,
  known: ReadonlySet<string>,
): WordQuestion | undefined {
  for (;;) {
    const { value, done } = source.next();
    if (done) return undefined;
    if (!known.has(`${dictionary}.${textOf(value)}`)) return value;
  }
}

/** The answer to a question in its dictionary. */
export async function answerTo(
  lexica: Deps['lexica'],
  { dictionary, rules, question }: WordRequest,
): Promise<HostResult<WordAnswer | undefined>> {
  const words = await drillWords(lexica, dictionary, rules);
  return words.ok ? accept(answerWord(words.value, question)) : words;
}

/**
 * Adds words of a reviewed game to those that are repeated: of the best plays that were missed, and strings that are
 * no words, but were played or weren't challenged.
 */
export async function collectWords(
  { lexica, study }: Deps,
  { game: { setup }, log }: { readonly game: Pick<StoredGame, 'setup'>; readonly log: readonly GameEvent[] },
  turns: readonly ReviewedTurn[],
  now: number,
): Promise<void> {
  const own = readersSeat(setup);
  const rules = typeof setup.rules === 'string' ? setup.rules : undefined;
  const words = await drillWords(lexica, setup.dictionary, rules);
  if (own === undefined || !words.ok) return;
  const { dictionary, guide } = words.value;
  const questions = turns.flatMap((turn): readonly WordQuestion[] => {
    if (turn.phonies.length > 0) {
      const isMissed = turn.seat === own || !wasTakenBack(log, turn.number);
      return isMissed ? turn.phonies.map(({ word }) => ({ kind: 'valid', word })) : [];
    }
    const missed = turn.seat === own ? missedWord(turn) : undefined;
    return missed !== undefined && missed.length <= LONGEST ? [{ kind: 'anagram', word: missed }] : [];
  });
  const polite = questions.filter(
    ({ word }) => !dictionary.isFiltered(word) && guide?.isFiltered(word) !== true,
  );
  for (const question of polite.slice(0, MOST_WORDS)) {
    await study.add(wordCard(setup.dictionary, question, now));
  }
}

/** The word of the best play, unless it was found, and laid elsewhere. */
function missedWord(turn: ReviewedTurn): string | undefined {
  const { worth, best, points } = turn;
  if (worth === undefined) {
    const [first] = best ?? [];
    return first !== undefined && first.points - points >= CLEARLY_MORE ? first.words[0] : undefined;
  }
  const { position, made, bestPlay } = worth;
  if (!isClearMistake(turn) || position === undefined) return undefined;
  const word = bestPlay?.words[0];
  const isFound =
    made.turn.type === 'play' && judge(position, made.turn.play).words.some(({ text }) => text === word);
  return isFound ? undefined : word;
}

/** Was the play of this entry challenged with success? */
function wasTakenBack(log: readonly GameEvent[], number: number): boolean {
  for (const event of log.slice(number)) {
    if (isTurn(event)) return false;
    if (event.type === 'ruled') return event.upheld;
  }
  return false;
}

/** The words of a dictionary with the tiles of a built-in rule set; of its own alphabet without one. */
async function drillWords(
  lexica: Deps['lexica'],
  name: DictionaryName,
  rules: string | undefined,
): Promise<HostResult<DrillWords>> {
  const words = await lexica.words(name);
  if (!words.ok) return words;
  const dictionary = words.value.dictionary(name);
  const tiles = rulesetNamed(rules ?? '')
    ?.tiles.slice(1)
    .map(({ spells }) => spells);
  const alphabet = tiles && makeAlphabet(tiles);
  const english = name === 'en' ? undefined : await lexica.words('en');
  return accept({
    dictionary,
    alphabet: alphabet?.ok ? alphabet.value : dictionary.alphabet,
    ...(english?.ok ? { guide: english.value.dictionary('en') } : {}),
  });
}
