import type { TileAnswer, WordAnswer, WordQuestion } from '@ziggurat/engine/lexicon';
import { assertNever } from '@ziggurat/engine/result';
import type { SolvedGrade } from './solving.ts';

/** One slip among so many answers is still nearly right. */
const ANSWERS_PER_SLIP = 4;

/** A question being answered. */
export interface WordDrillState {
  readonly question: WordQuestion;
  readonly answer: WordAnswer;
  /** The tiles that were chosen, right and wrong; of an anagram, the letters typed so far. */
  readonly picked: readonly string[];
  readonly slips: number;
  /** `shown`: the rest was given away. */
  readonly outcome: 'open' | 'found' | 'shown';
  /** What the last choice made: shown at once. */
  readonly last?: LastPick;
}

export interface LastPick {
  readonly word: string;
  readonly isRight: boolean;
}

/** A question that nobody has touched. */
export const startDrill = (question: WordQuestion, answer: WordAnswer): WordDrillState => ({
  question,
  answer,
  picked: [],
  slips: 0,
  outcome: 'open',
});

/** Answers whether it is a word. */
export function judgeWord(state: WordDrillState, isWord: boolean): WordDrillState {
  const { question, answer, outcome } = state;
  if (answer.type !== 'verdict' || outcome !== 'open') return state;
  const isRight = answer.isWord === isWord;
  return {
    ...state,
    slips: isRight ? 0 : 1,
    outcome: isRight ? 'found' : 'shown',
    last: { word: question.word, isRight },
  };
}

/** Chooses a tile of covers and hooks; the last one that is asked for ends the question. */
export function pickTile(state: WordDrillState, tile: string): WordDrillState {
  const { answer, picked, slips, outcome } = state;
  if (answer.type !== 'tiles' || outcome !== 'open' || picked.includes(tile)) return state;
  const right = answer.right.find((one) => one.tile === tile);
  if (right === undefined && !answer.wrong.includes(tile)) return state;
  const next = [...picked, tile];
  return {
    ...state,
    picked: next,
    slips: slips + (right === undefined ? 1 : 0),
    outcome: askedTiles(answer.right).every((asked) => next.includes(asked.tile)) ? 'found' : 'open',
    last: { word: answer.before + tile + answer.after, isRight: right !== undefined },
  };
}

/** Lays a letter of an anagram; a complete word is judged at once. */
export function layLetter(state: WordDrillState, letter: string): WordDrillState {
  const { question, answer, picked, slips, outcome } = state;
  if (answer.type !== 'words' || outcome !== 'open') return state;
  if (!remaining(state).includes(letter)) return state;
  const next = [...picked, letter];
  if (next.length < question.word.length) return { ...state, picked: next };
  const word = next.join('');
  const isRight = answer.words.includes(word);
  return isRight
    ? { ...state, picked: next, outcome: 'found', last: { word, isRight } }
    : { ...state, picked: [], slips: slips + 1, last: { word, isRight } };
}

/** Takes back the last letter of an anagram. */
export const takeLetter = (state: WordDrillState): WordDrillState =>
  state.answer.type === 'words' && state.outcome === 'open'
    ? { ...state, picked: state.picked.slice(0, -1) }
    : state;

/** Gives the rest away. */
export const showWords = (state: WordDrillState): WordDrillState =>
  state.outcome === 'open' && state.answer.type !== 'verdict' ? { ...state, outcome: 'shown' } : state;

/** The letters of an anagram that aren't laid yet. */
export function remaining({
  question,
  picked,
}: Pick<WordDrillState, 'question' | 'picked'>): readonly string[] {
  const letters = [...question.word].sort();
  for (const letter of picked) letters.splice(letters.indexOf(letter), 1);
  return letters;
}

/** The tiles that have to be found. */
export const askedTiles = (right: readonly TileAnswer[]): readonly TileAnswer[] =>
  right.filter(({ isExtra }) => !isExtra);

/** The words that an answer shows: those asked for, and others that were found. */
export function wordsToShow({ question, answer, picked, outcome }: WordDrillState): readonly string[] {
  switch (answer.type) {
    case 'verdict':
      return answer.isWord ? [question.word] : [];
    case 'words':
      return answer.words;
    case 'tiles':
      return answer.right
        .filter(({ tile, isExtra }) => picked.includes(tile) || (outcome === 'shown' && !isExtra))
        .map(({ word }) => word);
    default:
      return assertNever(answer);
  }
}

/** How well a question was answered; `undefined` while it is open. */
export function gradeWord({ answer, picked, slips, outcome }: WordDrillState): SolvedGrade | undefined {
  if (outcome === 'open') return undefined;
  if (answer.type !== 'tiles') return outcome === 'shown' ? 'again' : slips === 0 ? 'good' : 'hard';
  const asked = askedTiles(answer.right);
  const missing = asked.filter(({ tile }) => !picked.includes(tile)).length;
  const faults = slips + missing;
  if (faults === 0) return 'good';
  return faults <= Math.max(1, Math.floor(asked.length / ANSWERS_PER_SLIP)) && missing < asked.length
    ? 'hard'
    : 'again';
}
