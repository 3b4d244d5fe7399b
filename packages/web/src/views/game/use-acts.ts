import {
  type Command,
  costOfChallenge,
  exchangeLimit,
  type Game,
  isOnHold,
  isSolo,
  isTurn,
  type Seat,
} from '@ziggurat/engine/game';
import { useEffect, useState } from 'react';
import { type MainAction, mainAction } from '../../controller/main-action.ts';
import { chosenTiles, endExchange, type Placing, playOf, startExchange } from '../../controller/placing.ts';
import type { Preview } from '../../controller/preview.ts';
import { faultSentences } from '../../controller/sentences.ts';
import type { RequestResult, Setup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { navigate } from '../router.ts';
import { isKindCounted } from '../statistics/results.ts';
import { useTableParts } from './table-parts.ts';
import type { OpenGame } from './use-game.ts';
import type { Hints } from './use-hints.ts';

/** What a failed challenge costs (C3), if anything. */
type Cost = Exclude<ReturnType<typeof costOfChallenge>, 'nothing'>;

export type Question =
  | { readonly type: 'pass' | 'resign' | 'leave' | 'undo' }
  | { readonly type: 'challenge'; readonly seat: Seat; readonly cost: Cost; readonly isToMove: boolean }
  /** Several people at this screen may challenge: which of them does? */
  | { readonly type: 'challenger'; readonly seats: readonly Seat[]; readonly cost: Cost | 'nothing' };

/** A sentence for the line under the board: what is wrong, or just how to go on. */
export interface Message {
  readonly text: string;
  readonly tone: 'bad' | 'open';
}

/** Everything a person can do at the table, by button or key. */
export interface Acts {
  readonly main: MainAction | undefined;
  /** Does what the main button says, or says why it can't. */
  runMainAction(): void;
  /** Without a function it isn't possible now. */
  exchange: (() => void) | undefined;
  stopExchange(): void;
  pass: (() => void) | undefined;
  resign(): void;
  leave(): void;
  undo: (() => void) | undefined;
  /** One of these seats challenges the last play. */
  challenge(seats: readonly Seat[]): void;
  accept(seat: Seat): void;
  /** The pending confirmation. */
  readonly question: Question | undefined;
  answer(isConfirmed: boolean): void;
  /** Says who challenges. */
  answerAs(seat: Seat): void;
  /** Why something wasn't done. */
  readonly message: Message | undefined;
  showMessage(message: Message): void;
  /** The player pressed Play, and the play wasn't legal. */
  readonly hasTriedToPlay: boolean;
}

export interface Facts {
  readonly open: OpenGame;
  readonly game: Game;
  readonly setup: Setup;
  readonly owner: Seat | undefined;
  readonly placing: Placing;
  readonly preview: Preview | undefined;
  readonly hints: Hints;
}

export function useActs({ open, game, setup, owner, placing, preview, hints }: Facts): Acts {
  const messages = useMessages();
  const { home, runsOn = false } = useTableParts();
  const { session, draft } = open;
  const { saved, isSending, isBehind, entries, window } = useSignal(session.state);
  const [question, setQuestion] = useState<Question>();
  const [message, setMessage] = useState<Message>();
  const [hasTriedToPlay, setTriedToPlay] = useState(false);
  const isPlaying = game.phase.type === 'playing' && owner !== undefined;
  const main = isPlaying
    ? mainAction({
        game,
        seat: owner,
        placing,
        preview,
        isBusy: isSending || isBehind,
        hasWindow: window !== undefined,
      })
    : undefined;

  // A message stays until something changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the placing and the game are what it is about
  useEffect(() => {
    setMessage(undefined);
    setTriedToPlay(false);
  }, [placing, game]);

  // A hint uses the same line: an older message would hide it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of a hint is something new to read
  useEffect(() => setMessage(undefined), [hints.isSearching, hints.revealed.length]);

  // A question about a challenge is only valid for the play it is about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the game
  useEffect(() => setQuestion((current) => (isChallenge(current) ? undefined : current)), [game]);

  async function send(command: Command): Promise<void> {
    const result = await session.tell(command);
    if (result.type === 'stale' || result.type === 'refused')
      setMessage({ tone: 'bad', text: reasonOf(result) });
    if (result.type === 'done' && command.type === 'play' && !preferences.get().hasPlayed) {
      preferences.set((before) => ({ ...before, hasPlayed: true }));
    }
  }

  const firstFault = (found: Pick<Preview, 'faults' | 'verdicts'>): string | undefined =>
    faultSentences(found, playOf(placing), game, messages)[0];

  function reasonOf(result: Extract<RequestResult, { type: 'stale' | 'refused' }>): string {
    if (result.type === 'stale') return messages.game.refusals.stale;
    const { code, faults } = result.refusal;
    const { refusals } = messages.game;
    const fault = faults && firstFault({ faults, verdicts: [] });
    if (fault !== undefined) return fault;
    return Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other;
  }

  function runMainAction(): void {
    if (main === undefined || owner === undefined || isSending) return;
    if (main.type === 'play') {
      if (main.isReady) void send({ type: 'play', seat: owner, play: playOf(placing) });
      else {
        const text = preview === undefined ? messages.game.faults.noTile : firstFault(preview);
        if (text !== undefined) setMessage({ tone: preview === undefined ? 'open' : 'bad', text });
        setTriedToPlay(true);
      }
    }
    if (main.type === 'exchange' && main.isReady) {
      void send({ type: 'exchange', seat: owner, tiles: chosenTiles(placing) });
    }
    if (main.type === 'waive-challenge') session.waiveChallenge();
  }

  function answer(isConfirmed: boolean): void {
    setQuestion(undefined);
    if (!isConfirmed || question === undefined || question.type === 'challenger') return;
    if (question.type === 'leave') navigate(home);
    else if (question.type === 'undo') void session.undo();
    else if (question.type === 'challenge') void send({ type: 'challenge', seat: question.seat });
    else if (owner !== undefined) void send({ type: question.type, seat: owner });
  }

  const most = isPlaying ? exchangeLimit(game, owner) : 0;
  const isToMove = isPlaying && game.toMove === owner && !isOnHold(game);

  function challenge(seats: readonly Seat[]): void {
    const cost = costOfChallenge(game);
    const [seat, ...others] = seats;
    if (seat === undefined) return;
    if (others.length > 0) setQuestion({ type: 'challenger', seats, cost });
    else if (cost === 'nothing') void send({ type: 'challenge', seat });
    else setQuestion({ type: 'challenge', seat, cost, isToMove: game.toMove === seat });
  }

  function answerAs(seat: Seat): void {
    setQuestion(undefined);
    void send({ type: 'challenge', seat });
  }

  /** The first undo takes the game out of the statistics. */
  function undo(): void {
    const isCounted = saved?.undone === 0 && isKindCounted(saved);
    if (isCounted && isPlaying) setQuestion({ type: 'undo' });
    else void session.undo();
  }

  const hasOwnTurn = entries.some(
    ({ event }) => isTurn(event) && setup.sitters[event.seat]?.type === 'person',
  );

  return {
    main,
    runMainAction,
    exchange: most > 0 ? () => draft.change((before) => startExchange(before, most)) : undefined,
    stopExchange: () => draft.change(endExchange),
    pass: isToMove && !isSolo(game) ? () => setQuestion({ type: 'pass' }) : undefined,
    resign: () => setQuestion({ type: 'resign' }),
    leave: () => (isPlaying && runsOn ? setQuestion({ type: 'leave' }) : navigate(home)),
    undo: setup.undo && hasOwnTurn && !isSending ? undo : undefined,
    challenge,
    accept: (seat) => void send({ type: 'accept', seat }),
    question,
    answer,
    answerAs,
    message,
    showMessage: setMessage,
    hasTriedToPlay,
  };
}

const isChallenge = (question: Question | undefined): boolean =>
  question?.type === 'challenge' || question?.type === 'challenger';
