import { GAME_CODES, type GameRefusal } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import { type Fault, judge, parseSquare } from '@ziggurat/engine/rules';
import { makeCommand, type Refused, type ServerWordList, type TableSummary } from '@ziggurat/protocol';
import {
  type Analyst,
  type GameClient,
  type Host,
  isWordListId,
  type PlayerSetup,
  type RequestResult,
  type SavedGame,
  type Setup,
  type WordLists,
} from '../host/host.ts';
import { api } from './api.ts';
import type { Connection } from './connection.ts';
import { type FeedState, seatOf } from './table-feed.ts';
import type { Tables } from './tables.ts';
import { readEntries } from './wire.ts';

interface OnlineHostDeps {
  readonly connection: Connection;
  readonly tables: Tables;
  /** The word lists of the server. */
  readonly wordLists: () => readonly ServerWordList[];
  /** Words are looked up and judged on this device. */
  readonly local: Host;
}

/** The host of tables on the server: their lines use the socket, everything else is on this device. */
export function makeOnlineHost({ connection, tables, local, wordLists: served }: OnlineHostDeps): Host {
  const { library, annotations, analyses, study } = local;
  const analyst: Analyst = {
    ...local.analyst,
    // The game is on the server, which reveals its log when it's over.
    async review(id, onNews, signal) {
      const reply = await api.log(id);
      const { summary } = stateOf(id);
      if (!reply.ok || summary === undefined) return refuse('damaged-game');
      const log = readEntries(reply.value.entries, { version: 0 }).map(({ event }) => event);
      return local.analyst.reviewLog(log, summary.options.dictionary, onNews, signal);
    },
  };
  const wordLists: WordLists = {
    ...local.wordLists,
    // Tables here use the server's lists, by the server's names.
    all: async () => accept(served().map((list) => ({ ...list, addedAt: 0 }))),
  };
  const me = (): string | undefined => connection.state.get().person?.id;

  /** Reads a table that is followed anyway while its screen is open. */
  function stateOf(id: string): FeedState {
    const { state } = tables.take(id);
    tables.release(id);
    return state.get();
  }

  const client = (id: string): GameClient => ({
    follow(_seat, onNews) {
      const { state } = tables.take(id);
      let sent = 0;
      let round = -1;
      const update = (): void => {
        const { summary, entries, steps, game, round: current } = state.get();
        if (summary === undefined || game === undefined || game.phase.type === 'gathering') return;
        if (current !== round) onNews({ type: 'whole', saved: savedFrom(summary, me()), entries, game });
        else if (steps.length > sent) onNews({ type: 'more', steps: steps.slice(sent) });
        [sent, round] = [steps.length, current];
      };
      const unwatch = state.watch(update);
      // Like a host in a worker: never before it is followed.
      queueMicrotask(update);
      return () => {
        unwatch();
        tables.release(id);
      };
    },
    async tell({ id: request, version, command }): Promise<RequestResult> {
      const { game } = stateOf(id);
      const wire = game === undefined ? undefined : makeCommand(command, game.ruleset);
      if (wire === undefined) return { type: 'stale' };
      const answer = await connection.tell(id, { id: request, version, command: wire });
      return answer.ok ? { type: 'done', version } : resultOf(answer.refusals[0]!);
    },
    async judge(position, play) {
      const { summary } = stateOf(id);
      const { judging, dictionary } = summary?.options ?? { judging: 'referee', dictionary: 'en' };
      // While a play can be challenged, nobody learns whether its words are valid.
      const isOpen = judging === 'challenge' && summary?.state !== 'over';
      if (isOpen) return accept(judge(position, play));
      const judged = await analyst.judgeBy(dictionary, position, play);
      if (judged.ok || !isWordListId(dictionary)) return judged;
      // Without the server's word list this device knows no words, nor plurals (L11): the server decides.
      const known = judge(position, play);
      return accept({ ...known, faults: known.faults.filter(({ clause }) => clause !== 'L11') });
    },
  });
  return { client, library, wordLists, annotations, analyses, study, analyst };
}

function resultOf(refused: Refused): RequestResult {
  const code = GAME_CODES.find((known) => known === refused.code);
  if (code === undefined) return { type: 'stale' };
  return { type: 'refused', refusal: { code, ...faultsOf(refused) } };
}

function faultsOf({ faults }: Refused): Pick<GameRefusal, 'faults'> {
  if (faults === undefined) return {};
  return {
    faults: faults.map(({ clause, squares, words }) => ({
      clause: clause as Fault['clause'], // the server runs the same engine, with the same clauses
      squares: squares.flatMap((name) => parseSquare(name) ?? []),
      words,
    })),
  };
}

/** The table as this page's setup: only the user is at this screen. */
function savedFrom(summary: TableSummary, me: string | undefined): SavedGame {
  const { id, options, openedAt, changedAt, version, result } = summary;
  const own = seatOf(summary, me);
  return {
    id,
    setup: {
      mode: 'pass',
      rules: options.rules as Setup['rules'], // the server read them before the game started
      judging: options.judging,
      dictionary: options.dictionary,
      sitters: summary.seats.map((player, seat) => playerFrom(player, seat === own)),
      undo: false,
    },
    openedAt,
    changedAt,
    version,
    scores: result?.scores ?? [],
    toMove: 0,
    state: result === undefined ? 'playing' : 'over',
    winners: result?.winners ?? [],
    undone: 0,
  };
}

function playerFrom(player: TableSummary['seats'][number], isOwn: boolean): PlayerSetup {
  switch (player.type) {
    case 'computer':
      return player;
    case 'free':
      return { type: 'person', name: '', elsewhere: true };
    case 'reserved':
      return { type: 'person', name: player.person.name, elsewhere: true };
    case 'person':
      return { type: 'person', name: player.person.name, ...(isOwn ? {} : { elsewhere: true }) };
  }
}
