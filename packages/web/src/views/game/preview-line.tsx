import { exchangeLimit, exchangesLeft, type Game, isOnHold, isSolo, type Seat } from '@ziggurat/engine/game';
import type { Fault } from '@ziggurat/engine/rules';
import { type Placing, playOf } from '../../controller/placing.ts';
import type { Preview } from '../../controller/preview.ts';
import { faultSentences } from '../../controller/sentences.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../ui/index.ts';
import type { Hints } from './use-hints.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { type OpenTable, useTable } from './use-table.ts';
import { type Tips, useTips } from './use-tips.ts';

interface Line {
  readonly tone: 'plain' | 'good' | 'open' | 'bad';
  readonly text: string;
  /** Is it the hint, which can reveal more? */
  readonly isHint?: boolean;
  /** It only says whose turn it is, or is a tip: where room is short, the last turn may take its place. */
  readonly idle?: 'turn' | 'tip';
}

/**
 * What the play would score, or what is wrong with it. Its space is always reserved, so that nothing jumps.
 */
export function PreviewLine({ seat }: { readonly seat: Seat }) {
  const messages = useMessages();
  const table = useTable();
  const seconds = useSecondsLeft(table.state.window);
  const tips = useTips();
  const { tone, text, isHint, idle } = lineFor({ ...table, seat, seconds, tips }, messages);
  const { next, ask } = table.hints;
  return (
    <p className={`preview preview-${tone}`} data-idle={idle} aria-live={tone === 'bad' ? 'polite' : 'off'}>
      <span>{text}</span>
      {isHint && next !== undefined && ask !== undefined && (
        <Button size="small" onClick={ask}>
          {messages.game.hint.next[next]}
        </Button>
      )}
    </p>
  );
}

function lineFor(
  {
    game,
    seat,
    placing,
    preview,
    fault,
    who,
    acts,
    hints,
    seconds,
    tips,
  }: OpenTable & {
    readonly seat: Seat;
    /** Until when the last play can be challenged (C1). */
    readonly seconds: number | undefined;
    readonly tips: Tips;
  },
  messages: Messages,
): Line {
  const texts = messages.game.preview;
  if (acts.message !== undefined) return acts.message;
  if (isOnHold(game)) return { tone: 'open', text: holdText(game, messages) };
  if (placing.exchange !== undefined) {
    const { chosen, most } = placing.exchange;
    return chosen.length > most
      ? { tone: 'bad', text: texts.exchangeTooMany(most) }
      : { tone: 'plain', text: exchangeText(game, seat, messages) };
  }
  if (preview !== undefined) {
    return (
      previewLine(preview, fault, game, placing, messages) ?? {
        tone: 'plain',
        text: tips.placed ?? texts.unfinished,
      }
    );
  }
  const hint = hintText(hints, acts.exchange !== undefined, isSolo(game), messages);
  if (hint !== undefined) return { tone: 'good', text: hint, isHint: true };
  if (game.toMove !== seat && seconds !== undefined) {
    return { tone: 'open', text: texts.window(who(game.toMove), seconds) };
  }
  if (game.toMove !== seat) return { tone: 'plain', text: texts.waiting(who(game.toMove)), idle: 'turn' };
  if (game.attempts > 0) {
    const { again, oneMore } = messages.game.attempts;
    return { tone: 'open', text: game.ruleset.challenge.upheld === 'retry-once' ? oneMore : again };
  }
  if (tips.start !== undefined) return { tone: 'plain', text: tips.start, idle: 'tip' };
  return { tone: 'plain', text: isSolo(game) ? texts.unfinished : texts.yourTurn, idle: 'turn' };
}

/** Why nobody can act right now (D1, C5). */
const holdText = ({ isPaused }: Game, { game: { refusals } }: Messages): string =>
  refusals[isPaused ? 'paused' : 'awaiting-ruling'];

/** `undefined` while the tiles don't make a word, but break no rule that is worth mentioning yet. */
function previewLine(
  preview: Preview,
  fault: Fault | undefined,
  game: Game,
  placing: Placing,
  messages: Messages,
): Line | undefined {
  if (fault !== undefined) {
    const [text = ''] = faultSentences({ ...preview, faults: [fault] }, playOf(placing), game, messages);
    return { tone: 'bad', text };
  }
  if (preview.faults.length > 0) return undefined;
  const { bonus } = game.ruleset;
  const words = preview.words.map(({ text, points }) => ({ word: text, points }));
  const made = words.reduce((sum, { points }) => sum + points, 0);
  const extra = preview.points > made ? [{ word: messages.game.preview.bonus, points: bonus.points }] : [];
  return {
    tone: preview.isSettled && game.judging === 'referee' ? 'good' : 'open',
    text: messages.game.preview.words([...words, ...extra], preview.points),
  };
}

function exchangeText(game: Game, seat: Seat, { game: { preview } }: Messages): string {
  const cost = isSolo(game) ? preview.exchangesLeft(exchangesLeft(game, seat)) : preview.exchangeCosts;
  return `${preview.exchange(exchangeLimit(game, seat))} ${cost}`;
}

/** What the hints have revealed so far. */
function hintText(
  { revealed, found, hasNoPlay, isSearching }: Hints,
  canExchange: boolean,
  isAlone: boolean,
  { game: { hint } }: Messages,
): string | undefined {
  if (isSearching) return hint.searching;
  if (hasNoPlay) return isAlone ? hint.noneAlone : canExchange ? hint.none : hint.noneButPass;
  if (found === undefined) return undefined;
  const letters = found.words[0]?.length ?? 0;
  const degree = revealed.at(-1);
  if (degree === 'word') return hint.word(found.words, found.points);
  return degree === 'length' ? hint.length(letters) : hint.place;
}
