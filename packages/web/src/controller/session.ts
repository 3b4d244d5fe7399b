import type { Command, Game, Seat } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import type { Entry } from '@ziggurat/table';
import {
  type FoldedEntry,
  type GameClient,
  type GameNews,
  type PlayerSetup,
  type RequestResult,
  type SavedGame,
  type Trouble,
  troubleOf,
} from '../host/host.ts';
import { makeSignal, type Signal } from '../signal/signal.ts';
import { actorOf, groupByAction } from './group-by-action.ts';
import { stillApplies } from './still-applies.ts';

/** A game as this screen knows it. */
export interface SessionState {
  readonly saved: SavedGame | undefined;
  readonly entries: readonly Entry[];
  readonly game: Game | undefined;
  /** The entries of the last change, to announce and animate; none after a jump. */
  readonly newEntries: readonly Entry[];
  /** Whose rack is shown; nobody's while the device is handed over. */
  readonly owner: Seat | undefined;
  readonly thinking: Seat | undefined;
  /** Until when the computer to move waits for challenges to the last play (C1). */
  readonly window: number | undefined;
  /** Entries have arrived that are not shown yet. */
  readonly isBehind: boolean;
  readonly isSending: boolean;
  readonly trouble: Trouble | undefined;
}

export interface Session {
  readonly state: Signal<SessionState>;
  tell(command: Command): Promise<RequestResult>;
  /** Nobody here will challenge the last play. */
  waiveChallenge(): void;
  undo(): Promise<void>;
  /** A ruling was read: what has happened since can be shown. */
  continueAfterRuling(): void;
  /** The person in this seat has the screen now. */
  takeOver(seat: Seat): void;
  close(): void;
}

interface SessionOptions {
  readonly client: GameClient;
  /** Minimum time between one shown action and the next one of somebody else, in milliseconds. */
  readonly pause: () => number;
}

/** How long a stale refusal waits for the news that explains it. */
const NEWS_TIMEOUT = 3000;

/** Seats of people at this screen. */
export const peopleAt = (players: readonly PlayerSetup[]): Seat[] =>
  players.flatMap((player, seat) =>
    player.type === 'person' && player.elsewhere === undefined ? [seat] : [],
  );

/** Who should take the device next; `undefined` if nobody needs to. */
export function nextOwner({ saved, game, owner }: SessionState): Seat | undefined {
  if (saved === undefined || game?.phase.type !== 'playing') return undefined;
  const people = peopleAt(saved.setup.sitters);
  return people.length > 1 && people.includes(game.toMove) && game.toMove !== owner ? game.toMove : undefined;
}

/** Follows a game for the people at this screen: receives news and sends commands. */
export function makeSession({ client, pause }: SessionOptions): Session {
  const state = makeSignal<SessionState>({
    saved: undefined,
    entries: [],
    game: undefined,
    newEntries: [],
    owner: undefined,
    thinking: undefined,
    window: undefined,
    isBehind: false,
    isSending: false,
    trouble: undefined,
  });
  let queue: readonly FoldedEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = 0;
  /** A ruling is being read. */
  let isRulingShown = false;
  let unfollow = (): void => {};

  const change = (part: Partial<SessionState>): void => state.set((before) => ({ ...before, ...part }));

  function follow(seat: Seat | undefined): void {
    unfollow();
    let isCurrent = true;
    let stop = (): void => {};
    unfollow = () => {
      isCurrent = false;
      stop();
    };
    stop = client.follow(seat, (news) => {
      if (isCurrent) onNews(news, seat);
    });
    if (!isCurrent) stop(); // its first news led to another seat
  }

  function onNews(news: GameNews, seat: Seat | undefined): void {
    switch (news.type) {
      case 'whole':
        onWhole(news, seat);
        return;
      case 'more': {
        const received = state.get().entries.length + queue.length;
        queue = [...queue, ...news.steps.filter(({ entry }) => entry.number > received)];
        show();
        return;
      }
      case 'thinking':
        change({ thinking: news.seat });
        return;
      case 'window':
        change({ window: news.until });
        return;
      case 'hinted': {
        const { saved } = state.get();
        if (saved !== undefined) change({ saved: { ...saved, hints: news.hints } });
        return;
      }
      case 'trouble':
        change({ trouble: news.trouble });
        return;
      default:
        assertNever(news);
    }
  }

  function onWhole(
    { saved, entries, game }: Extract<GameNews, { type: 'whole' }>,
    seat: Seat | undefined,
  ): void {
    clearTimeout(timer);
    timer = undefined;
    queue = [];
    isRulingShown = false;
    // One person has the screen: wait for that view, so that the table isn't drawn twice.
    const [own, ...others] = peopleAt(saved.setup.sitters);
    if (own !== undefined && others.length === 0 && seat !== own) {
      follow(own);
      return;
    }
    const before = state.get();
    const isFirst = before.game === undefined;
    const newEntries = isFirst ? [] : entries.slice(before.entries.length);
    change({ saved, entries, game, newEntries, owner: seat, isBehind: false, trouble: undefined });
    updateOwner();
  }

  /**
   * Shows what has arrived, one action at a time: somebody else's action waits until the last one was seen.
   */
  function show(): void {
    while (queue.length > 0 && timer === undefined) {
      const group = groupByAction(queue.map(({ entry }) => entry))[0]!;
      const actor = actorOf(group);
      if (isRulingShown && !isOwn(actor)) break;
      const wait = isOwn(actor) ? 0 : shownAt + pause() - Date.now();
      if (wait > 0) {
        timer = setTimeout(() => {
          timer = undefined;
          shownAt = 0;
          show();
        }, wait);
        break;
      }
      const { game } = queue[group.length - 1]!;
      queue = queue.slice(group.length);
      shownAt = Date.now();
      isRulingShown = group.some(({ event }) => event.type === 'ruled');
      const { entries } = state.get();
      // New entries mean the trouble is over.
      change({ entries: [...entries, ...group], game, newEntries: group, trouble: undefined });
      updateOwner();
    }
    const isBehind = queue.length > 0;
    if (isBehind !== state.get().isBehind) change({ isBehind });
  }

  const isOwn = (seat: Seat | undefined): boolean => {
    const { saved } = state.get();
    return seat === undefined || (saved !== undefined && peopleAt(saved.setup.sitters).includes(seat));
  };

  /** With several people the rack disappears as soon as it is another one's turn. */
  function updateOwner(): void {
    const now = state.get();
    const people = now.saved === undefined ? [] : peopleAt(now.saved.setup.sitters);
    const isUnowned = nextOwner(now) !== undefined || now.game?.phase.type !== 'playing';
    if (people.length > 1 && now.owner !== undefined && isUnowned) {
      change({ owner: undefined });
      follow(undefined);
    }
  }

  async function tell(command: Command): Promise<RequestResult> {
    const { game } = state.get();
    if (game === undefined) return { type: 'stale' };
    change({ isSending: true });
    const result = await send(command, game.version);
    const final = result.type === 'stale' ? await sendAgain(command, game) : result;
    if (final.type === 'trouble') change({ trouble: final.trouble });
    change({ isSending: false });
    return final;
  }

  const send = (command: Command, version: number): Promise<RequestResult> =>
    client.tell({ id: crypto.randomUUID(), version, command });

  /** Something happened in the meantime: send the command again if it still means the same. */
  async function sendAgain(command: Command, before: Game): Promise<RequestResult> {
    await until(() => state.get().game!.version > before.version && queue.length === 0);
    const { game } = state.get();
    if (game === undefined || game.version === before.version || !stillApplies(command, before, game)) {
      return { type: 'stale' };
    }
    return send(command, game.version);
  }

  function until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        stop();
        clearTimeout(limit);
        resolve();
      };
      const limit = setTimeout(end, NEWS_TIMEOUT);
      const stop = state.watch(() => {
        if (condition()) end();
      });
    });
  }

  follow(undefined);

  return {
    state,
    tell,
    async undo() {
      const reply = await client.undo?.();
      if (reply?.ok === false) change({ trouble: troubleOf(reply) });
    },
    waiveChallenge: () => client.waiveChallenge?.(),
    continueAfterRuling() {
      isRulingShown = false;
      show();
    },
    takeOver: follow,
    close() {
      clearTimeout(timer);
      unfollow();
    },
  };
}
