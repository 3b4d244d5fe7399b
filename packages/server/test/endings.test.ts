import type { Command, Seat } from '@ziggurat/engine/game';
import { makeRuleset, squareAt, upwords2006 } from '@ziggurat/engine/rules';
import { makeCommand, Options, type Person } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveGame } from '../src/games/live-game.ts';
import { claim } from '../src/lobby/claim.ts';
import { type Node, openNode } from './node.ts';

const MINUTE = 60_000;
const WAIT = 20_000;
let now = 1_700_000_000_000;
let node: Node;
beforeAll(async () => {
  node = await openNode({ now: () => now });
});
afterAll(() => node.close());

/** Rules under which the first turn can be the last: two equal tiles per player, none in the bag. */
function tinyRules(players: number, letter: string) {
  const { tiles: _, solo: __, ...rules } = makeRuleset(upwords2006);
  return {
    ...rules,
    name: `tiny-${players}`,
    rack: 2,
    bonus: { tiles: 2, points: 0 },
    players: { least: players, most: players },
    tiles: [{ tile: letter, count: 2 * players }],
    ends: ['E1', 'E3'],
  };
}

/** A running game at a full table. */
class Scene {
  readonly live: LiveGame;
  readonly people: readonly Person[];
  readonly first: Seat;

  private constructor(live: LiveGame, people: readonly Person[]) {
    this.live = live;
    this.people = people;
    this.first = live.table.game.toMove;
  }

  static async set(players: number, letter: string): Promise<Scene> {
    const { accounts, tables, games } = node.service;
    const people: Person[] = [];
    for (let i = 0; i < players; i++) people.push(await accounts.createGuest(`P${i}`));
    const options = Options.parse({
      rules: tinyRules(players, letter),
      judging: 'challenge',
      seats: players,
      clock: { type: 'bank', base: 5 * MINUTE, increment: 0 },
      wait: WAIT,
    });
    const opened = await tables.open(people[0]!, options, 'here');
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusals));
    for (const person of people.slice(1)) await tables.join(person, opened.value, 'here');
    const live = (await games.find(opened.value))!;
    // A live game without a first move is aborted.
    const { toMove, version } = live.table.game;
    await games.act(live, { type: 'pass', seat: toMove }, version);
    return new Scene(live, people);
  }

  get game() {
    return this.live.table.game;
  }

  /** The seats after the first to move, in order. */
  get others(): Seat[] {
    return this.people.slice(1).map((_, i) => (this.first + 1 + i) % this.people.length);
  }

  async send(command: Command & { readonly seat: Seat }): Promise<string> {
    const result = await node.service.games.request(this.live, command.seat, {
      id: `${this.game.version}`,
      version: this.game.version,
      command: makeCommand(command, this.game.ruleset)!,
    });
    return result.type === 'refused' ? result.refusal.code : result.type;
  }

  /** Plays both tiles in the middle of the board, so that the rack is empty. */
  playLast(): Promise<string> {
    const play = [4, 5].map((column) => ({ square: squareAt(4, column), tile: 1 }));
    return this.send({ type: 'play', seat: this.first, play });
  }

  /** Lets time pass and does what is due. */
  async advance(milliseconds: number): Promise<void> {
    now += milliseconds;
    await node.service.runDue();
  }
}

/** EE isn't a word and AA is, so the same play is a phony or legal. */
const PHONY = 'E';
const WORD = 'A';

describe.each([2, 3, 4])('a last play before %i players', (players) => {
  const reasonOf = ({ game }: Scene) => (game.phase.type === 'over' ? game.phase.reason : game.phase.type);

  it.each([PHONY, WORD])('stands when everyone has accepted it, legal or not (%s)', async (letter) => {
    const scene = await Scene.set(players, letter);
    expect(await scene.playLast()).toBe('done');
    for (const seat of scene.others) {
      expect(reasonOf(scene)).toBe('waiting');
      expect(await scene.send({ type: 'accept', seat })).toBe('done');
    }
    expect(scene.game.phase).toEqual({ type: 'over', reason: 'E1', winners: [scene.first] });
  });

  it('stands when the time to challenge is over, even if players are gone', async () => {
    const scene = await Scene.set(players, PHONY);
    await scene.playLast();
    await scene.send({ type: 'accept', seat: scene.others[0]! });
    await scene.advance(WAIT - 1);
    expect(reasonOf(scene)).toBe(players === 2 ? 'E1' : 'waiting');
    await scene.advance(1);
    expect(reasonOf(scene)).toBe('E1');
    expect(await scene.send({ type: 'challenge', seat: scene.others.at(-1)! })).toBe('game-over');
  });

  it('stands after a challenge if its words are legal', async () => {
    const scene = await Scene.set(players, WORD);
    await scene.playLast();
    expect(await scene.send({ type: 'challenge', seat: scene.others.at(-1)! })).toBe('done');
    expect(reasonOf(scene)).toBe('E1');
  });

  it("is taken back when a challenge is upheld, and its player's clock continues", async () => {
    const scene = await Scene.set(players, PHONY);
    await scene.advance(MINUTE);
    await scene.playLast();
    // No clock runs while the game waits.
    await scene.advance(WAIT - 1000);
    expect(await scene.send({ type: 'challenge', seat: scene.others[0]! })).toBe('done');
    expect(scene.game).toMatchObject({ phase: { type: 'playing' }, toMove: scene.first });
    expect(scene.game.players.map(({ score }) => score)).toEqual(scene.people.map(() => 0));
    expect(scene.live.table.clock.left[scene.first]).toBe(4 * MINUTE);
    await scene.advance(4 * MINUTE - 1);
    expect(scene.game.players[scene.first]!.status).toBe('in');
    await scene.advance(1);
    expect(scene.game.players[scene.first]!.status).toBe('timed-out');
    expect(reasonOf(scene)).toBe(players === 2 ? 'last-left' : 'playing');
    if (players > 2) expect(scene.game.toMove).toBe(scene.others[0]);
  });

  it('waits for the remaining opponents when one resigns', async () => {
    const scene = await Scene.set(players, PHONY);
    await scene.playLast();
    expect(await scene.send({ type: 'resign', seat: scene.others[0]! })).toBe('done');
    expect(reasonOf(scene)).toBe(players === 2 ? 'last-left' : 'waiting');
    for (const seat of scene.others.slice(1)) await scene.send({ type: 'accept', seat });
    expect(scene.game.phase).toMatchObject({ type: 'over', winners: [scene.first] });
  });

  it("isn't open to its own player", async () => {
    const scene = await Scene.set(players, PHONY);
    await scene.playLast();
    expect(await scene.send({ type: 'challenge', seat: scene.first })).toBe('own-play');
    expect(await scene.send({ type: 'accept', seat: scene.first })).toBe('nothing-to-accept');
    expect(await scene.send({ type: 'pass', seat: scene.others[0]! })).toBe('waiting');
  });

  it('is too late when the time is over, even if no node has checked the clock', async () => {
    const scene = await Scene.set(players, WORD);
    now += 5 * MINUTE;
    expect(await scene.playLast()).toBe('stale');
    expect(scene.game.players[scene.first]!.status).toBe('timed-out');
    expect(reasonOf(scene)).toBe(players === 2 ? 'last-left' : 'playing');
  });

  it('can be replaced by a claim when its player has been away too long', async () => {
    const scene = await Scene.set(players, WORD);
    const by = scene.people[scene.others[0]!]!;
    const claimed = () => claim(node.service, by, scene.live.id, scene.first);
    now += MINUTE - 1;
    expect(await claimed()).toMatchObject({ ok: false, refusals: [{ code: 'player-is-here' }] });
    now += 1;
    expect(await claimed()).toMatchObject({ ok: true });
    expect(scene.game.players[scene.first]!.status).toBe('timed-out');
    expect(await claimed()).toMatchObject({ ok: false, refusals: [{ code: 'not-allowed' }] });
  });
});
