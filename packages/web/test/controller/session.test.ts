import { type Game, rackOf, type Seat } from '@ziggurat/engine/game';
import { type Play, parseSquare } from '@ziggurat/engine/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDraft } from '../../src/controller/draft.ts';
import type { Notes } from '../../src/controller/notes.ts';
import { playOf } from '../../src/controller/placing.ts';
import { makeSession, nextOwner, type Session } from '../../src/controller/session.ts';
import { press, typeLetter } from '../../src/controller/typing.ts';
import { must } from './placing-context.ts';
import { AGAINST_COMPUTER, openTableHost, PEOPLE, type TableHost } from './table-host.ts';

const at = (name: string) => must(parseSquare(name));

/** The first two tiles of the seat to move, on free squares next to the start. */
function anyPlay({ table }: TableHost, seat: Seat = table.game.toMove): Play {
  const [first, second] = rackOf(table.game, seat);
  const isFirst = table.game.lastPlay === undefined;
  const squares = isFirst ? ['E5', 'F5'] : ['E6', 'E7'];
  return [
    { square: at(must(squares[0])), tile: must(first) },
    { square: at(must(squares[1])), tile: must(second) },
  ];
}

const follow = (host: TableHost, pause = 0): Session => makeSession({ client: host, pause: () => pause });

describe('a session of one person', () => {
  test("follows that person's seat, and knows no other rack", () => {
    const host = openTableHost(AGAINST_COMPUTER);
    const { game, owner } = follow(host).state.get();
    expect(owner).toBe(0);
    expect(game?.players.map(({ rack }) => typeof rack)).toEqual(['object', 'number']);
    expect(host.followed()).toEqual([0]);
  });

  test('resends a turn that came late, if it still means the same', async () => {
    const host = openTableHost([...AGAINST_COMPUTER, { type: 'computer', level: 'club' }]);
    while (host.table.game.toMove !== 0) host.act({ type: 'pass', seat: host.table.game.toMove });
    const session = follow(host);
    const { tell } = host;
    // A third player leaves just before the play arrives.
    host.tell = async (request) => {
      host.tell = tell;
      host.act({ type: 'resign', seat: 2 });
      return tell(request);
    };
    expect(await session.tell({ type: 'play', seat: 0, play: anyPlay(host) })).toMatchObject({
      type: 'done',
    });
    expect(host.table.game.lastPlay?.seat).toBe(0);
  });

  test("doesn't resend a turn that somebody else has made", async () => {
    const host = openTableHost(AGAINST_COMPUTER);
    const session = follow(host);
    const seat = host.table.game.toMove;
    const { tell } = host;
    // The same person plays in another tab just before this tab's pass arrives.
    host.tell = async (request) => {
      host.tell = tell;
      host.act({ type: 'play', seat, play: anyPlay(host) });
      return tell(request);
    };
    expect(await session.tell({ type: 'pass', seat })).toEqual({ type: 'stale' });
    expect(host.table.game.passedSeats).toEqual([]);
  });

  test('shows what others did after a ruling once it was read', async () => {
    const host = openTableHost(AGAINST_COMPUTER, { rules: 'scrabble', judging: 'challenge' });
    if (host.table.game.toMove === 0) host.act({ type: 'pass', seat: 0 });
    const [first, second] = rackOf(host.table.game, 1);
    const play = [
      { square: at('H8'), tile: must(first) },
      { square: at('I8'), tile: must(second) },
    ];
    host.act({ type: 'play', seat: 1, play });
    const session = follow(host);
    const last = () => session.state.get().entries.at(-1)?.event.type;
    await session.tell({ type: 'challenge', seat: 0 });
    expect(last()).toBe('skipped');
    host.act({ type: 'pass', seat: 1 });
    expect(last()).toBe('skipped');
    expect(session.state.get().isBehind).toBe(true);
    session.continueAfterRuling();
    expect(last()).toBe('passed');
    expect(session.state.get().isBehind).toBe(false);
  });

  test('says why the table refuses', async () => {
    const host = openTableHost(AGAINST_COMPUTER);
    const other = 1 - host.table.game.toMove;
    const reply = await follow(host).tell({ type: 'pass', seat: other });
    expect(reply).toEqual({ type: 'refused', refusal: { code: 'not-your-turn' } });
  });

  test('shows the game as its client has folded it, and folds nothing itself', () => {
    const host = openTableHost(AGAINST_COMPUTER);
    const { follow: followTable } = host;
    const folded: Game[] = [];
    host.follow = (seat, receive) =>
      followTable(seat, (news) => {
        if (news.type === 'whole') folded.push(news.game);
        if (news.type === 'more') folded.push(...news.steps.map(({ game }) => game));
        receive(news);
      });
    const session = follow(host);
    expect(session.state.get().game).toBe(folded.at(-1));
    host.act({ type: 'pass', seat: host.table.game.toMove });
    expect(session.state.get().game).toBe(folded.at(-1));
  });

  test('shows trouble that is reported at once, and clears it when the game continues', async () => {
    const host = openTableHost(AGAINST_COMPUTER);
    const { follow: followTable } = host;
    host.follow = (seat, receive) => {
      const stop = followTable(seat, receive);
      receive({ type: 'trouble', trouble: 'storage-refused' });
      return stop;
    };
    const session = follow(host);
    expect(session.state.get()).toMatchObject({ owner: 0, trouble: 'storage-refused' });
    host.act({ type: 'pass', seat: host.table.game.toMove });
    expect(session.state.get().trouble).toBeUndefined();
  });

  test('clears the full-storage trouble once a turn was stored', async () => {
    const host = openTableHost(AGAINST_COMPUTER);
    const seat = host.table.game.toMove;
    const session = follow(host);
    const { tell } = host;
    host.tell = async () => ({ type: 'trouble', trouble: 'storage-full' });
    await session.tell({ type: 'pass', seat });
    expect(session.state.get().trouble).toBe('storage-full');
    host.tell = tell;
    await session.tell({ type: 'pass', seat });
    expect(session.state.get().trouble).toBeUndefined();
  });
});

describe('the pace', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("shows the computer's answer a while after your own play", () => {
    const host = openTableHost(AGAINST_COMPUTER);
    if (host.table.game.toMove !== 0) host.act({ type: 'pass', seat: 1 });
    const session = follow(host, 600);
    host.act({ type: 'play', seat: 0, play: anyPlay(host) });
    host.act({ type: 'pass', seat: 1 });
    expect(session.state.get().game?.toMove).toBe(1);
    expect(session.state.get().isBehind).toBe(true);
    vi.advanceTimersByTime(600);
    expect(session.state.get().game?.toMove).toBe(0);
    expect(session.state.get().isBehind).toBe(false);
    session.close();
  });
});

describe('a session of several people on a shared screen', () => {
  test('shows no rack until somebody takes the device', () => {
    const host = openTableHost(PEOPLE);
    const session = follow(host);
    const { toMove } = host.table.game;
    expect(nextOwner(session.state.get())).toBe(toMove);
    expect(session.state.get().game?.players.map(({ rack }) => rack)).toEqual([7, 7]);
    session.takeOver(toMove);
    expect(nextOwner(session.state.get())).toBeUndefined();
    expect(host.followed()).toEqual([toMove]);
  });

  test("hides the rack again when it is somebody else's turn", async () => {
    const host = openTableHost(PEOPLE);
    const session = follow(host);
    const { toMove } = host.table.game;
    session.takeOver(toMove);
    await session.tell({ type: 'play', seat: toMove, play: anyPlay(host) });
    const state = session.state.get();
    expect([state.owner, nextOwner(state)]).toEqual([undefined, 1 - toMove]);
    expect(state.game?.players.map(({ rack }) => rack)).toEqual([7, 7]);
    expect(host.followed()).toEqual([undefined]);
  });
});

describe('the tentative play', () => {
  const notesIn = (stored: Map<string, string>): Notes => ({
    get: (name) => stored.get(name),
    set: (name, text) => void stored.set(name, text),
    drop: () => stored.clear(),
  });

  test('keeps rack order and tentative tiles for the next visit', () => {
    const host = openTableHost(AGAINST_COMPUTER);
    const stored = new Map<string, string>();
    const visit = () => {
      const session = follow(host);
      return { session, draft: makeDraft({ client: host, analyst: host, session, notes: notesIn(stored) }) };
    };
    const first = visit();
    const letter = must(first.draft.placing.get().slots[3]).tile;
    const key = must(host.table.game.ruleset.tiles[letter]).char;
    first.draft.change((placing) => press(placing, at('E5')));
    first.draft.change((placing, context) => typeLetter(placing, context, key));
    first.draft.close();
    expect(playOf(visit().draft.placing.get())).toEqual([{ square: at('E5'), tile: letter }]);
  });

  test('is empty after your own play, and kept while the other plays', async () => {
    const host = openTableHost(AGAINST_COMPUTER);
    if (host.table.game.toMove !== 0) host.act({ type: 'pass', seat: 1 });
    const session = follow(host);
    const draft = makeDraft({ client: host, analyst: host, session, notes: notesIn(new Map()) });
    const tiles = draft.placing.get().slots.map(({ tile }) => tile);
    const lay = (name: string, tile: number) =>
      draft.change((placing, context) =>
        typeLetter({ ...press(placing, at(name)) }, context, must(context.ruleset.tiles[tile]).char),
      );
    lay('E5', must(tiles[0]));
    lay('F5', must(tiles[1]));
    await session.tell({ type: 'play', seat: 0, play: playOf(draft.placing.get()) });
    expect(draft.placing.get().laid).toEqual([]);
    expect(draft.placing.get().slots).toHaveLength(7);
    expect(draft.placing.get().played.size).toBe(2);
    lay('A1', must(draft.placing.get().slots[0]).tile);
    host.act({ type: 'pass', seat: 1 });
    expect(playOf(draft.placing.get()).map(({ square }) => square)).toEqual([at('A1')]);
  });

  test('follows an undo', async () => {
    const host = openTableHost(AGAINST_COMPUTER);
    if (host.table.game.toMove !== 0) host.act({ type: 'pass', seat: 1 });
    const session = follow(host);
    const draft = makeDraft({ client: host, analyst: host, session, notes: notesIn(new Map()) });
    const before = rackOf(host.table.game, 0);
    host.act({ type: 'play', seat: 0, play: anyPlay(host) });
    await session.undo();
    expect(session.state.get().game?.toMove).toBe(0);
    const slots = draft.placing.get().slots.map(({ tile }) => tile);
    expect(slots.sort()).toEqual([...before].sort());
  });
});
