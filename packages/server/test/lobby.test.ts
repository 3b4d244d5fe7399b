import type { Profile, TableSummary } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { begin, playerToMove, takeTurn } from './turns.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let now = 1_700_000_000_000;
let node: Node;
beforeAll(async () => {
  node = await openNode({ now: () => now });
});
afterAll(() => node.close());

const guests = (...names: string[]): Promise<Client[]> =>
  Promise.all(names.map((name) => Client.guest(node.address, name)));
const members = async (...names: string[]): Promise<Client[]> => {
  const all: Client[] = [];
  for (const name of names) all.push(await Client.member(node.address, name));
  return all;
};
const RATED = { rated: true, clock: { type: 'bank', base: 5 * MINUTE, increment: 5000 } };

describe('the lobby', () => {
  it('tells its watchers about tables that open, fill up and close', async () => {
    const [ann, ben, cem] = (await guests('Ann', 'Ben', 'Cem')) as [Client, Client, Client];
    const connection = await cem.socket();
    connection.send({ type: 'watchLobby' });
    await connection.until(({ type }) => type === 'lobby');
    const { id } = await ann.post('tables', {});
    await connection.until((message) => message.type === 'listed' && message.table.id === id);
    await ben.post(`tables/${id}/join`);
    await connection.until((message) => message.type === 'closed' && message.table === id);
  });

  it('gets no messages about players and spectators of running games', async () => {
    const [ann, ben, cem, dot] = (await guests('Ann', 'Ben', 'Cem', 'Dot')) as [
      Client,
      Client,
      Client,
      Client,
    ];
    const { id } = await ann.post('tables', {});
    await ben.post(`tables/${id}/join`);
    const connection = await cem.socket();
    connection.send({ type: 'watchLobby' });
    await connection.until(({ type }) => type === 'lobby');
    const player = await Player.follow(ann, id);
    const watcher = await dot.socket();
    for (const watchers of [1, 0]) {
      if (watchers === 1) watcher.send({ type: 'follow', table: id, since: 0 });
      else watcher.close();
      const from = player.connection.messages.length;
      await player.connection.until(
        (message) => message.type === 'table' && message.table.watchers === watchers,
        from,
      );
    }
    const later = await ann.post('tables', {});
    await connection.until((message) => message.type === 'listed' && message.table.id === later.id);
    expect(connection.messages.filter((message) => message.type === 'closed')).toEqual([]);
  });

  it('filters by rules, speed and seats, and leaves out unlisted tables', async () => {
    const [ann] = (await guests('Ann')) as [Client];
    const clock = { type: 'turn', each: 24 * 60 * MINUTE };
    const wanted = await ann.post('tables', { rules: 'scrabble', clock, seats: 3 });
    await ann.post('tables', { rules: 'scrabble', clock, seats: 3, listed: false });
    await ann.post('tables', { rules: 'scrabble', seats: 3 });
    const found = await ann.get<TableSummary[]>('tables?rules=scrabble&speed=days&seats=3');
    expect(found.map(({ id }) => id)).toEqual([wanted.id]);
  });

  it('has at most five tables per person', async () => {
    const [ann, ben] = (await guests('Ann', 'Ben')) as [Client, Client];
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => ann.refusal('POST', 'tables', { seats: 3 })),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too-many-tables')).toHaveLength(3);
    const options = { seats: 3, rules: 'upwords-64' };
    expect(await ann.refusal('POST', 'tables/pair', options)).toBe('too-many-tables');
    expect(await ann.refusal('POST', 'tables', { seats: 3, listed: false })).toBe('none');
    const [first] = (await ann.get<TableSummary[]>('tables/mine')).filter(({ options }) => options.listed);
    await ann.post(`tables/${first!.id}/leave`);
    expect(await ann.refusal('POST', 'tables', { seats: 3 })).toBe('none');
    expect(await ben.refusal('POST', 'tables', { seats: 3 })).toBe('none');
  });

  it('shows the newest tables, and finds matching ones among many others', async () => {
    const [ann, ben] = (await members('Dagan', 'Hadad')) as [Client, Client];
    now += MINUTE;
    const rated = await ann.post('tables', { ...RATED, rules: 'scrabble' });
    const three = await ben.post('tables', { rules: 'scrabble', seats: 3, clock: RATED.clock });
    for (let i = 0; i < 21; i++) {
      now += 1000;
      const [crowd] = (await guests('Eve')) as [Client];
      for (let j = 0; j < 5; j++) await crowd.post('tables', { rules: 'scrabble', clock: RATED.clock });
    }
    const search = async (filter = ''): Promise<readonly TableSummary[]> =>
      ann.get(`tables?rules=scrabble&limit=100${filter}`);
    expect((await search('&rated=true')).map(({ id }) => id)).toEqual([rated.id]);
    expect((await search('&seats=3&speed=quick')).map(({ id }) => id)).toEqual([three.id]);
    expect((await search('&rated=false&seats=3&speed=quick')).map(({ id }) => id)).toEqual([three.id]);
    const all = await search();
    expect(all).toHaveLength(100);
    now += 1000;
    const own = await ann.post('tables', { rules: 'scrabble', clock: RATED.clock });
    expect((await search())[0]!.id).toBe(own.id);
  });

  it('pairs two people who want the same game, and nobody with themselves', async () => {
    const [ann, ben, cem] = (await guests('Ann', 'Ben', 'Cem')) as [Client, Client, Client];
    const clock = { type: 'turn', each: 3 * DAY };
    const options = { rules: 'upwords-2014', judging: 'challenge', clock };
    const first = await ann.post('tables/pair', options);
    expect(first.state).toBe('open');
    expect((await ann.post('tables/pair', options)).id).not.toBe(first.id);
    expect((await cem.post('tables/pair', { ...options, judging: 'referee' })).state).toBe('open');
    expect(await ben.post('tables/pair', options)).toMatchObject({ id: first.id, state: 'playing' });
  });

  it('gives the last seat to one of many', async () => {
    const people = await guests('Ann', 'Ben', 'Cem', 'Dot', 'Eli');
    const { id } = await people[0]!.post('tables', { seats: 2 });
    const codes = await Promise.all(
      people.slice(1).map((person) => person.refusal('POST', `tables/${id}/join`, {})),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'has-begun' || code === 'no-seat-free')).toHaveLength(3);
  });

  it('lets a player join twice, even after the game has begun', async () => {
    const [ann, ben, dot] = (await guests('Ann', 'Ben', 'Dot')) as [Client, Client, Client];
    const { id } = await ann.post('tables', { seats: 2 });
    await ben.post(`tables/${id}/join`, { stir: 'Ben was here' });
    expect(await ben.post(`tables/${id}/join`, { stir: 'Ben was here' })).toMatchObject({ state: 'playing' });
    expect(await dot.refusal('POST', `tables/${id}/join`, {})).toBe('has-begun');
  });

  it('lets a player leave before the game, and closes a table when its host leaves', async () => {
    const [ann, ben] = (await guests('Ann', 'Ben')) as [Client, Client];
    const { id } = await ann.post('tables', { seats: 3 });
    await ben.post(`tables/${id}/join`);
    await ben.post(`tables/${id}/leave`);
    expect((await ann.get(`tables/${id}`)).seats.map(({ type }) => type)).toEqual(['person', 'free', 'free']);
    await ann.post(`tables/${id}/leave`);
    expect((await ann.get(`tables/${id}`)).state).toBe('over');
    expect(await ben.refusal('POST', `tables/${id}/join`, {})).toBe('has-begun');
  });

  it.each([
    [{ rules: 'chess' }, 'bad-rules'],
    [{ rules: { name: 'mine' } }, 'bad-rules'],
    [{ seats: 5 }, 'bad-request'],
    [{ clock: { type: 'bank', base: 1, increment: 0 } }, 'bad-request'],
    [{ rated: true }, 'rated-needs-clock'],
    [{ surprise: 1 }, 'bad-request'],
  ])('does not open %j', async (options, code) => {
    const [ann] = (await guests('Ann')) as [Client];
    expect(await ann.refusal('POST', 'tables', options)).toBe(code);
  });

  it('says what is wrong with house rules, and where', async () => {
    const [ann] = (await guests('Ann')) as [Client];
    const { makeRuleset, upwords64 } = await import('@ziggurat/engine/rules');
    const house = { ...makeRuleset(upwords64), name: 'house' };
    const wrong = async (rules: object) => (await ann.ask('POST', 'tables', { rules })).json();
    expect(await wrong({ ...house, rack: 99 })).toEqual({
      code: 'bad-rules',
      path: 'rules.rack',
      reason: 'out-of-range',
    });
    expect(await wrong({ ...house, ends: ['E1'] })).toEqual({
      code: 'bad-rules',
      path: 'rules.ends',
      reason: 'endless',
    });
  });

  it('plays house rules', async () => {
    const [ann, ben] = (await guests('Ann', 'Ben')) as [Client, Client];
    const { makeRuleset, upwords64 } = await import('@ziggurat/engine/rules');
    const { id } = await ann.post('tables', {
      rules: { ...makeRuleset(upwords64), name: 'house', rack: 5, bonus: { tiles: 5, points: 9 } },
    });
    await ben.post(`tables/${id}/join`);
    const player = await Player.follow(ann, id);
    const game = await player.until(({ phase }) => phase.type === 'playing');
    expect(game.ruleset).toMatchObject({ name: 'house', rack: 5 });
  });
});

describe('computers', () => {
  it('take free seats and play their turns', async () => {
    const [ann] = (await guests('Ann')) as [Client];
    const { id } = await ann.post('tables', { rules: 'upwords-64', seats: 3 });
    await ann.post(`tables/${id}/computers`, { level: 'beginner' });
    await ann.post(`tables/${id}/computers`, { level: 'casual' });
    const player = await Player.follow(ann, id);
    await player.until(({ phase, toMove }) => phase.type === 'playing' && toMove === 0);
    const { version } = player.game!;
    await player.send({ type: 'pass', seat: 0 });
    const game = await player.until((game) => game.version >= version + 3 && game.toMove === 0);
    expect(game.players.slice(1).some(({ score }) => score > 0)).toBe(true);
  });

  it('can only be added by the host, and not to rated games', async () => {
    const [ann, ben] = (await members('Adad', 'Bau')) as [Client, Client];
    const { id } = await ann.post('tables', RATED);
    expect(await ann.refusal('POST', `tables/${id}/computers`, { level: 'club' })).toBe('rated-needs-people');
    const { id: other } = await ann.post('tables', {});
    expect(await ben.refusal('POST', `tables/${other}/computers`, { level: 'club' })).toBe('not-allowed');
  });
});

describe('a finished game', () => {
  it('changes ratings once and shows up in both profiles', async () => {
    const [ann, ben] = (await members('Anu', 'Baba')) as [Client, Client];
    const { players } = await begin([ann, ben], RATED);
    await takeTurn(players);
    const loser = playerToMove(players);
    await loser.send({ type: 'resign', seat: loser.seat! });
    await node.service.runDue();
    await node.service.runDue();
    const people = await Promise.all(
      [ann, ben].map((client) => client.get<{ person: { id: string } }>('me')),
    );
    const profiles = await Promise.all(people.map(({ person }) => ann.get<Profile>(`people/${person.id}`)));
    const [winner, other] = players[0] === loser ? profiles.reverse() : profiles;
    expect(winner!.ratings).toMatchObject([{ rules: 'upwords-2006', speed: 'quick', games: 1 }]);
    // For two new players the formulas of the Glicko-2 paper give 1662 and 1338.
    expect(Math.round(winner!.ratings[0]!.rating)).toBe(1662);
    expect(Math.round(other!.ratings[0]!.rating)).toBe(1338);
    expect(winner!.statistics).toMatchObject([{ games: 1, wins: 1 }]);
    expect(winner!.games).toMatchObject([{ won: true, opponents: [other!.person.name] }]);
    const chart = await ann.get<unknown[]>(
      `people/${winner!.person.id}/ratings?rules=upwords-2006&speed=quick`,
    );
    expect(chart).toHaveLength(1);
  });

  it('can have a rematch with rotated seats; everyone gets the same table', async () => {
    const people = await guests('Ann', 'Ben', 'Cem');
    const { id, players } = await begin(people);
    expect(await people[0]!.refusal('POST', `tables/${id}/rematch`)).toBe('game-not-over');
    for (const player of [players[0]!, players[1]!]) {
      await player.until(() => true);
      await player.send({ type: 'resign', seat: player.seat! }, { version: players[2]!.game!.version });
      await Promise.all(
        players.map((follower) => follower.until(({ version }) => version >= player.game!.version)),
      );
    }
    await players[2]!.until(({ phase }) => phase.type === 'over');
    const rematches = await Promise.all(people.map((person) => person.post(`tables/${id}/rematch`)));
    expect(new Set(rematches.map((table) => table.id)).size).toBe(1);
    const { seats, state } = await people[0]!.get(`tables/${rematches[0]!.id}`);
    expect(state).toBe('playing');
    expect(seats.map((seat) => seat.type === 'person' && seat.person.name)).toEqual(['Cem', 'Ann', 'Ben']);
    expect((await people[0]!.get(`tables/${id}`)).rematch).toBe(rematches[0]!.id);
  });
});

describe('a rematch', () => {
  /** Two people who have finished a game, the loser first. */
  async function finish(people: readonly Client[]) {
    const { id, players } = await begin(people);
    const loser = playerToMove(players);
    await loser.send({ type: 'resign', seat: loser.seat! });
    return { id, others: players[0] === loser ? people : [...people].reverse() };
  }

  it('is possible after the first who asked for it has left again', async () => {
    const { id, others } = await finish(await guests('Ann', 'Ben'));
    const [ann, ben] = others as [Client, Client];
    const first = await ann.post(`tables/${id}/rematch`);
    await ann.post(`tables/${first.id}/leave`);
    const second = await ben.post(`tables/${id}/rematch`);
    expect(second.id).not.toBe(first.id);
    expect(await ann.post(`tables/${id}/rematch`)).toMatchObject({ id: second.id, state: 'playing' });
    expect((await ben.get(`tables/${id}`)).rematch).toBe(second.id);
  });

  it('reserves no seat for a deleted account', async () => {
    const { id, others } = await finish(await members('Enki', 'Ninti'));
    const [absent, remaining] = others as [Client, Client];
    expect((await absent.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(200);
    const rematch = await remaining.post(`tables/${id}/rematch`);
    expect(rematch.seats.map(({ type }) => type).sort()).toEqual(['free', 'person']);
    const [other] = (await guests('Cem')) as [Client];
    const joined = await other.post(`tables/${rematch.id}/join`, { invitation: rematch.invitation });
    expect(joined.state).toBe('playing');
  });
});
