import type { Judging, Seat } from '@ziggurat/engine/game';
import type { Lexicon } from '@ziggurat/engine/lexicon';
import { judge, rulesetNamed } from '@ziggurat/engine/rules';
import { makeKey, Table, type TableRequest } from '@ziggurat/table';
import { foldNews } from '../../src/host/fold-news.ts';
import type {
  Analyst,
  GameClient,
  News,
  PlayerSetup,
  RequestResult,
  SavedGame,
  Setup,
} from '../../src/host/host.ts';
import { must } from './placing-context.ts';

/** Accepts every word without an X. */
const WORDS_WITHOUT_X: Lexicon = {
  name: 'no X',
  has: (word) => !word.includes('X'),
  isPlural: () => false,
  verdict: (word) => (word.includes('X') ? { word, legal: false, reason: 'unknown' } : { word, legal: true }),
};

export const PEOPLE: readonly PlayerSetup[] = [
  { type: 'person', name: 'Ann' },
  { type: 'person', name: 'Ben' },
];
export const AGAINST_COMPUTER: readonly PlayerSetup[] = [
  { type: 'person', name: '' },
  { type: 'computer', level: 'club' },
];

export interface TableHost extends GameClient, Pick<Analyst, 'word'> {
  readonly table: Table;
  /** The seats that are followed now. */
  readonly followed: () => readonly (Seat | undefined)[];
  /** Somebody else acts, in another tab or as a computer. */
  act(command: TableRequest['command']): void;
}

/** A host in the same thread, with a real table and no storage. */
export function openTableHost(
  sitters: readonly PlayerSetup[],
  { rules = 'upwords-2006', judging = 'referee' }: { rules?: string; judging?: Judging } = {},
): TableHost {
  const setting = {
    ruleset: must(rulesetNamed(rules)),
    seats: sitters.length,
    judging,
    key: makeKey(new Uint8Array(32).fill(7)),
    lexicon: WORDS_WITHOUT_X,
    anyPlay: () => true,
  };
  const opened = Table.open(setting);
  if (!opened.ok) throw new Error('not opened');
  let table = opened.value;
  table.carryOut({ type: 'start' });
  const setup: Setup = { mode: 'pass', rules, judging, dictionary: 'en', sitters, undo: true };
  const followers = new Set<{ readonly seat: Seat | undefined; readonly receive: (news: News) => void }>();

  const saved = (): SavedGame => ({
    id: 'one',
    setup,
    openedAt: 0,
    changedAt: 0,
    version: table.game.version,
    scores: table.game.players.map(({ score }) => score),
    toMove: table.game.toMove,
    state: 'playing',
    winners: [],
    undone: 0,
  });

  function take(request: TableRequest): RequestResult {
    const since = table.entries.length;
    const answer = table.ask(request, 0);
    if (answer.type === 'stale') return { type: 'stale' };
    if (answer.type === 'refused') return answer;
    table.take(answer.entries);
    for (const { seat, receive } of [...followers])
      receive({ type: 'more', entries: table.seenBy(seat, since) });
    return { type: 'done', version: table.game.version };
  }

  return {
    get table() {
      return table;
    },
    followed: () => [...followers].map(({ seat }) => seat),
    follow(seat, receive) {
      const follower = { seat, receive: foldNews(receive) };
      followers.add(follower);
      follower.receive({ type: 'whole', saved: saved(), entries: table.seenBy(seat) });
      return () => followers.delete(follower);
    },
    tell: async (request) => take(request),
    async undo() {
      const last = table.entries.findLastIndex(({ event }) => event.type === 'played');
      table = Table.resume(setting, table.entries.slice(0, last));
      for (const { seat, receive } of followers) {
        receive({ type: 'whole', saved: saved(), entries: table.seenBy(seat) });
      }
      return { ok: true, value: undefined };
    },
    judge: async (position, play) => ({ ok: true, value: judge(position, play, WORDS_WITHOUT_X) }),
    word: async (word) => ({ ok: true, value: { verdict: WORDS_WITHOUT_X.verdict(word), meanings: [] } }),
    act(command) {
      const reply = take({ id: crypto.randomUUID(), version: table.game.version, command });
      if (reply.type !== 'done') throw new Error(JSON.stringify(reply));
    },
  };
}
