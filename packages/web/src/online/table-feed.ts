import type { Game, Seat } from '@ziggurat/engine/game';
import type { ChatMessage, Code, Said, TableSummary, WireEntry } from '@ziggurat/protocol';
import { type Clock, type Entry, tick } from '@ziggurat/table';
import { stepsAfter } from '../host/fold-news.ts';
import type { FoldedEntry } from '../host/host.ts';
import { makeSignal, type Signal } from '../signal/signal.ts';
import { api } from './api.ts';
import type { Connection } from './connection.ts';
import { readEntries } from './wire.ts';

/** A table as this page knows it. */
export interface FeedState {
  readonly summary: TableSummary | undefined;
  readonly entries: readonly Entry[];
  /** The same, each with the game after it. */
  readonly steps: readonly FoldedEntry[];
  readonly game: Game | undefined;
  readonly clock: Clock;
  readonly messages: readonly ChatMessage[];
  /** Why the table can't be followed. */
  readonly refusal: Code | undefined;
  /** Increases each time that everything is sent again from the first entry. */
  readonly round: number;
}

/** A followed table: over the socket once, for any number of followers. */
export interface TableFeed {
  readonly state: Signal<FeedState>;
  /** Sends a chat message; returns the reason if it is refused. */
  sendChat(said: Said): Promise<Code | undefined>;
  close(): void;
}

const EMPTY: FeedState = {
  summary: undefined,
  entries: [],
  steps: [],
  game: undefined,
  clock: { left: [] },
  messages: [],
  refusal: undefined,
  round: 0,
};

export function openFeed(connection: Connection, id: string): TableFeed {
  const state = makeSignal<FeedState>(EMPTY);
  const change = (part: Partial<FeedState>): void => state.set((before) => ({ ...before, ...part }));

  const unfollow = connection.follow(id, (news) => {
    switch (news.type) {
      case 'table':
        return onTable(news.table);
      case 'entries':
        state.set((before) => withEntries(before, news.entries));
        // Now players may read what spectators wrote.
        if (news.entries.some(({ event }) => event.type === 'ended')) void catchUp(0);
        return;
      case 'said':
        return onMessages([news.message]);
      case 'refused':
        return change({ refusal: news.refusal.code });
      case 'restart':
        return state.set(({ round }) => ({ ...EMPTY, round: round + 1 }));
    }
  });

  /** Each time the connection is back, missed messages are fetched. */
  let wasConnected = false;
  const unwatch = connection.state.watch(() => {
    const isConnected = connection.state.get().status === 'connected';
    if (isConnected && !wasConnected) void catchUp();
    wasConnected = isConnected;
  });
  if (connection.state.get().status === 'connected') {
    wasConnected = true;
    void catchUp();
  }

  function onTable(summary: TableSummary): void {
    // The clock depends on the table's rules, which may arrive after its entries.
    const { steps, summary: current } = state.get();
    const isFirst = current === undefined && steps.length > 0;
    change({
      summary,
      refusal: undefined,
      ...(isFirst ? { clock: clockAfter(steps, EMPTY.clock, summary) } : {}),
    });
  }

  async function catchUp(since = state.get().messages.at(-1)?.number ?? 0): Promise<void> {
    const reply = await api.messages(id, since);
    if (reply.ok) onMessages(reply.value);
  }

  function onMessages(newer: readonly ChatMessage[]): void {
    const byNumber = new Map([...state.get().messages, ...newer].map((message) => [message.number, message]));
    // One without text was removed by an operator.
    const left = [...byNumber.values()].filter(({ text }) => text !== '');
    change({ messages: left.sort((a, b) => a.number - b.number) });
  }

  return {
    state,
    async sendChat(said) {
      const answer = await connection.sendChat(id, crypto.randomUUID(), said);
      return answer.ok ? undefined : answer.refusals[0]!.code;
    },
    close() {
      unfollow();
      unwatch();
    },
  };
}

/** The table with more entries; known ones are skipped. */
function withEntries(before: FeedState, added: readonly WireEntry[]): FeedState {
  const received = readEntries(added, { version: before.entries.length, ruleset: before.game?.ruleset });
  if (received.length === 0) return before;
  const steps = stepsAfter(before.game, received);
  return {
    ...before,
    entries: [...before.entries, ...received],
    steps: [...before.steps, ...steps],
    game: steps.at(-1)!.game,
    clock: clockAfter(steps, before.clock, before.summary),
  };
}

const clockAfter = (steps: readonly FoldedEntry[], clock: Clock, summary: TableSummary | undefined): Clock =>
  steps.reduce(
    (before, { entry, game }) => tick(before, summary?.options.clock ?? { type: 'none' }, entry, game),
    clock,
  );

/** The seat of a person. */
export function seatOf(
  summary: Pick<TableSummary, 'seats'> | undefined,
  person: string | undefined,
): Seat | undefined {
  const seat = summary?.seats.findIndex((player) => player.type === 'person' && player.person.id === person);
  return seat === undefined || seat < 0 ? undefined : seat;
}
