import { bagCount, exchangeLimit, exchangesLeft, type Game, isSolo, type Seat } from '@ziggurat/engine/game';
import type { Fault } from '@ziggurat/engine/rules';
import { type Placing, playOf } from '../../controller/placing.ts';
import type { Preview } from '../../controller/preview.ts';
import { faultSentences } from '../../controller/sentences.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useMedia } from '../../preferences/use-media.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button } from '../../ui/index.ts';
import type { Hints } from './use-hints.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { type OpenTable, useTable } from './use-table.ts';

interface Line {
  readonly tone: 'plain' | 'good' | 'open' | 'bad';
  readonly text: string;
  /** Is it the hint, which can reveal more? */
  readonly isHint?: boolean;
}

/**
 * What the play would score, or what is wrong with it. Its space is always reserved, so that nothing jumps.
 */
export function PreviewLine({ seat }: { readonly seat: Seat }) {
  const messages = useMessages();
  const table = useTable();
  const seconds = useSecondsLeft(table.state.window);
  const isCoarse = useMedia('(pointer: coarse)');
  const { hasPlayed } = useSignal(preferences);
  const start = hasPlayed ? undefined : messages.game.preview.empty[isCoarse ? 'coarse' : 'fine'];
  const { tone, text, isHint } = lineFor({ ...table, seat, seconds, start }, messages);
  const { next, ask } = table.hints;
  return (
    <p className={`preview preview-${tone}`} aria-live={tone === 'bad' ? 'polite' : 'off'}>
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
    start,
  }: OpenTable & {
    readonly seat: Seat;
    /** Until when the last play can be challenged (C1). */
    readonly seconds: number | undefined;
    /** How to place tiles, for first-time players. */
    readonly start: string | undefined;
  },
  messages: Messages,
): Line {
  const texts = messages.game.preview;
  if (acts.message !== undefined) return { tone: 'bad', text: acts.message };
  if (placing.exchange !== undefined) {
    const { chosen, most } = placing.exchange;
    return chosen.length > most
      ? { tone: 'bad', text: texts.exchangeTooMany(most) }
      : { tone: 'plain', text: exchangeText(game, seat, messages) };
  }
  if (preview !== undefined) return previewLine(preview, fault, game, placing, messages);
  const hint = hintText(hints, isSolo(game), messages);
  if (hint !== undefined) return { tone: 'good', text: hint, isHint: true };
  if (game.toMove !== seat && seconds !== undefined) {
    return { tone: 'open', text: texts.window(who(game.toMove), seconds) };
  }
  if (game.toMove !== seat) return { tone: 'plain', text: texts.waiting(who(game.toMove)) };
  if (game.attempts > 0) {
    const { again, oneMore } = messages.game.attempts;
    return { tone: 'open', text: game.ruleset.challenge.upheld === 'retry-once' ? oneMore : again };
  }
  const bag = bagCount(game);
  return {
    tone: 'plain',
    text: start ?? (isSolo(game) ? messages.game.tilesInBag(bag) : texts.yourTurn(bag)),
  };
}

function previewLine(
  preview: Preview,
  fault: Fault | undefined,
  game: Game,
  placing: Placing,
  messages: Messages,
): Line {
  if (fault !== undefined) {
    const [text = ''] = faultSentences({ ...preview, faults: [fault] }, playOf(placing), game, messages);
    return { tone: 'bad', text };
  }
  if (preview.faults.length > 0) return { tone: 'plain', text: messages.game.preview.unfinished };
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
  { revealed, found, hasNoPlay: isNone, isSearching }: Hints,
  isAlone: boolean,
  { game: { hint } }: Messages,
): string | undefined {
  if (isSearching) return hint.searching;
  if (isNone) return isAlone ? hint.noneAlone : hint.none;
  if (found === undefined) return undefined;
  const letters = found.words[0]?.length ?? 0;
  const degree = revealed.at(-1);
  if (degree === 'word') return hint.word(found.words, found.points);
  return degree === 'length' ? `${hint.place} ${hint.length(letters)}` : hint.place;
}
