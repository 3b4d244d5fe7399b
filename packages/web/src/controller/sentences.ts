import type { Game } from '@ziggurat/engine/game';
import {
  type Fault,
  isOn,
  kindOf,
  letterOf,
  makeSquare,
  type Play,
  type Ruleset,
  type Square,
} from '@ziggurat/engine/rules';
import type { Messages } from '../messages/messages.ts';
import type { HelpfulVerdict, Preview } from './preview.ts';

/** Every clause that a play breaks, as sentences that say what to fix. */
export const faultSentences = (
  { faults, verdicts }: Pick<Preview, 'faults' | 'verdicts'>,
  play: Play,
  game: Pick<Game, 'ruleset' | 'board'>,
  messages: Messages,
): string[] => faults.flatMap((fault) => sentencesFor(fault, { play, game, verdicts }, messages));

interface Facts {
  readonly play: Play;
  readonly game: Pick<Game, 'ruleset' | 'board'>;
  readonly verdicts: readonly HelpfulVerdict[];
}

function sentencesFor({ clause, squares, words }: Fault, facts: Facts, messages: Messages): string[] {
  const { play, game, verdicts } = facts;
  const { ruleset, board } = game;
  const { faults } = messages.game;
  const names = squares.map(makeSquare);
  switch (clause) {
    case 'L1':
      if (squares.length === 0) return [faults.noTile];
      return [squares.every((square) => isOn(board.size, square)) ? faults.notOnRack : faults.offBoard];
    case 'L2':
      return [faults.twoOnOne(names)];
    case 'L3':
      return [faults.notInLine];
    case 'L4':
      return [faults.gap(names)];
    case 'L5':
      return [fullSentence(squares, ruleset, messages)];
    case 'L6':
      return play
        .filter(({ square }) => squares.includes(square))
        .map(({ square, tile }) =>
          faults.sameLetter(kindOf(ruleset, letterOf(tile)).face, makeSquare(square)),
        );
    case 'L7':
      return [faults.notAtStart(ruleset.start.length)];
    case 'L8':
      return [faults.notConnected];
    case 'L9':
      if (words.length === 0) return [faults.noWord];
      return words.map((word) => verdictSentence(verdictOn(word, verdicts), messages));
    case 'L10':
      return [faults.wholeWord(words)];
    case 'L11':
      return [faults.barePlural(words)];
  }
}

/** L5: these squares are full. */
export function fullSentence(squares: readonly Square[], { stack }: Ruleset, { game }: Messages): string {
  const names = squares.map(makeSquare);
  return stack === 1 ? game.faults.taken(names) : game.faults.tooHigh(names, stack);
}

const verdictOn = (word: string, verdicts: readonly HelpfulVerdict[]): HelpfulVerdict =>
  verdicts.find((verdict) => verdict.word === word && !verdict.legal) ?? {
    word,
    legal: false,
    reason: 'unknown',
  };

/** What the dictionary says about a word: "JULY is always capitalised: July." */
export function verdictSentence(verdict: HelpfulVerdict, { game }: Messages): string {
  if (verdict.legal) return game.verdicts.legal(verdict.word);
  const sentence = game.verdicts[verdict.reason](verdict.word, verdict.form ?? verdict.word);
  return verdict.suggestion === undefined ? sentence : `${sentence} ${game.didYouMean(verdict.suggestion)}`;
}
