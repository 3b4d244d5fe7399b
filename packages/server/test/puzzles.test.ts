import { readFileSync } from 'node:fs';
import {
  dailyCalendar,
  isSolution,
  labelOf,
  type Puzzle,
  parsePuzzle,
  parsePuzzleFile,
  puzzleIdOf,
} from '@ziggurat/engine/puzzles';
import { parsePosition, upwords2006 } from '@ziggurat/engine/rules';
import {
  type Attempt,
  type DailyPuzzle,
  makeCommand,
  type NextPuzzle,
  type PuzzleFigures,
  type ServedPuzzle,
  type WireTurn,
} from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Words } from '../src/games/words.ts';
import { PuzzleCollections } from '../src/puzzles/collections.ts';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;
const TODAY = Math.floor(NOW / DAY);
const storeOptions = useDatabases();

const path = new URL('../../../puzzles/upwords-2006.txt', import.meta.url);
const file = parsePuzzleFile(readFileSync(path, 'utf8'));
if (!file.ok) throw new Error('the puzzles can be read');
const { lines } = file.value;
const byId = new Map(lines.map((line) => [puzzleIdOf('upwords-2006', line), line]));

function puzzleOf({ id }: ServedPuzzle): Puzzle {
  const puzzle = parsePuzzle(upwords2006, byId.get(id)!);
  if (!puzzle.ok) throw new Error(`${id} can be read`);
  return puzzle.value;
}

const answerTo = (served: ServedPuzzle): WireTurn =>
  makeCommand({ ...puzzleOf(served).answers[0], seat: 0 }, upwords2006) as WireTurn; // a turn, like the answer

const PASS: WireTurn = { type: 'pass' };

describe.each(DATABASES)('with %s,', (database) => {
  const now = NOW;
  let node: Node;
  let other: Node;
  beforeAll(async () => {
    const options = await storeOptions(database);
    node = await openNode({ now: () => now, ...options });
    // SQLite serves one node.
    other = options.url === undefined ? node : await openNode({ now: () => now, ...options });
  });
  afterAll(async () => {
    await node.close();
    if (other !== node) await other.close();
  });

  let people = 0;
  const member = () => Client.member(node.address, `Solver${people++}`);
  const next = (client: Client) => client.get<NextPuzzle>('puzzles/next');
  const attempt = (client: Client, { id }: ServedPuzzle, turn?: WireTurn) =>
    client.post<Attempt>(`puzzles/${id}/attempt`, turn === undefined ? {} : { turn });

  describe('the puzzle of the day', () => {
    const daily = (client: Client, query = '') => client.get<DailyPuzzle>(`puzzles/daily${query}`);

    it('is the one that the page has for this day, without its answers', async () => {
      const { day, puzzle, ...rest } = await daily(new Client(node.address));
      expect(day).toBe(TODAY);
      expect(rest).toEqual({});
      const indexOf = dailyCalendar(lines.map((line) => labelOf(line).id));
      expect(byId.get(puzzle.id)).toBe(lines[indexOf(TODAY)]);
      const { position, tags } = puzzleOf(puzzle);
      expect(parsePosition(puzzle.position, upwords2006)).toEqual({ ok: true, value: position });
      expect(puzzle.tags).toEqual(tags);
      expect(Object.keys(puzzle).sort()).toEqual(['figures', 'id', 'position', 'rules', 'tags']);
    });

    it('is served for every day that is today somewhere, and for no other', async () => {
      const stranger = new Client(node.address);
      for (const day of [TODAY - 1, TODAY + 1]) expect((await daily(stranger, `?day=${day}`)).day).toBe(day);
      for (const day of [TODAY - 2, TODAY + 2, -1, 'x'])
        expect(await stranger.refusal('GET', `puzzles/daily?day=${day}`)).toBe('bad-request');
    });

    it('comes with your attempt once you have made it', async () => {
      const solver = await member();
      const { puzzle } = await daily(solver);
      const made = await attempt(solver, puzzle, PASS);
      expect((await daily(solver)).attempt).toEqual(made);
      expect((await daily(await member())).attempt).toBeUndefined();
    });
  });

  describe('the next puzzle', () => {
    it('is near your rating, stays until you try it, and never comes again', async () => {
      const solver = await member();
      const first = await next(solver);
      expect(first.solver).toMatchObject({ rating: 1500, deviation: 350, attempts: 0 });
      expect(Math.abs(first.puzzle!.figures.rating - 1500)).toBeLessThan(60);
      expect(JSON.stringify(first)).not.toContain('answer');
      expect(await next(solver.at(other.address))).toEqual(first);
      const seen = new Set<string>();
      for (let i = 0; i < 5; i++) {
        const { puzzle } = await next(solver);
        expect(seen.has(puzzle!.id)).toBe(false);
        seen.add(puzzle!.id);
        await attempt(solver, puzzle!, PASS);
      }
    });

    it('has no puzzle once all have been tried', async () => {
      const solver = await member();
      const id = await solver.id();
      const rows = [...byId.keys()].map((puzzle) => ({
        ...{ account: id, puzzle, rules: 'upwords-2006', at: now, solved: 0 },
        ...{ rating_before: 1500, rating_after: 1500, vote: 'none' as const },
      }));
      for (let at = 0; at < rows.length; at += 100)
        await node.service.store.db
          .insertInto('puzzle_attempts')
          .values(rows.slice(at, at + 100))
          .execute();
      expect(await next(solver)).not.toHaveProperty('puzzle');
    });

    it('exists for other editions, not for unknown ones', async () => {
      const solver = await member();
      const { puzzle } = await solver.get<NextPuzzle>('puzzles/next?rules=scrabble');
      expect(puzzle?.rules).toBe('scrabble');
      expect(await solver.refusal('GET', 'puzzles/next?rules=chess')).toBe('bad-request');
      expect(await new Client(node.address).refusal('GET', 'puzzles/next')).toBe('signed-out');
    });
  });

  describe('an attempt', () => {
    it('that solves the puzzle moves both ratings, and gets the answers', async () => {
      const solver = await member();
      const { puzzle } = await next(solver);
      const made = await attempt(solver, puzzle!, answerTo(puzzle!));
      expect(made.solved).toBe(true);
      expect(made.answers).toHaveLength(puzzleOf(puzzle!).answers.length);
      expect(made.answers[0]).toEqual(answerTo(puzzle!));
      expect(made.before).toBe(1500);
      expect(made.after).toBeGreaterThan(1600);
      expect(made.solver).toMatchObject({ rating: made.after, attempts: 1, solved: 1 });
      const { attempts, solved } = puzzle!.figures;
      expect(made.figures).toMatchObject({ attempts: attempts + 1, solved: solved + 1 });
      expect(made.figures.rating).toBeLessThan(puzzle!.figures.rating);
    });

    it('counts once, even if it is sent to two nodes together', async () => {
      const solver = await member();
      const { puzzle } = await next(solver);
      const [one, two] = await Promise.all([
        attempt(solver, puzzle!, PASS),
        attempt(solver.at(other.address), puzzle!, PASS),
      ]);
      expect(two).toEqual(one);
      expect(one).toMatchObject({
        solved: false,
        solver: { attempts: 1, solved: 0 },
        figures: { attempts: puzzle!.figures.attempts + 1 },
      });
      expect(one.after).toBeLessThan(1500);
      // Now the answer is known.
      expect(await attempt(solver, puzzle!, answerTo(puzzle!))).toEqual(one);
    });

    it('of several people at the same time all count', async () => {
      const solvers = await Promise.all([member(), member(), member(), member()]);
      const { puzzle } = await new Client(node.address).get<DailyPuzzle>(`puzzles/daily?day=${TODAY + 1}`);
      await Promise.all(
        solvers.map((solver, i) => attempt(solver.at([node, other][i % 2]!.address), puzzle, PASS)),
      );
      const { figures } = await attempt(await member(), puzzle);
      expect(figures).toMatchObject({ attempts: 5, solved: 0 });
      expect(figures.rating).toBeGreaterThan(puzzle.figures.rating);
    });

    it('without a turn is a miss', async () => {
      const solver = await member();
      const { puzzle } = await next(solver);
      const made = await attempt(solver, puzzle!);
      expect(made).toMatchObject({ solved: false, figures: { attempts: puzzle!.figures.attempts + 1 } });
    });

    it('is not used up by an illegal play or a slip', async () => {
      const solver = await member();
      const { puzzle } = await next(solver);
      const refusal = (body: unknown) => solver.refusal('POST', `puzzles/${puzzle!.id}/attempt`, body);
      const tile = puzzle!.position.split(' ')[1]![0]!;
      expect(
        await refusal({
          turn: {
            type: 'play',
            play: [
              ['A1', tile],
              ['J10', tile],
            ],
          },
        }),
      ).toBe('bad-request');
      expect(await refusal({ turn: { type: 'play', play: [['A1', 'Ä']] } })).toBe('bad-request');
      expect(await refusal({ turn: { type: 'resign' } })).toBe('bad-request');
      expect(await refusal({ turn: PASS, solved: true })).toBe('bad-request');
      expect((await next(solver)).solver.attempts).toBe(0);
    });

    it('of guests and programs changes their own rating, not the puzzle’s', async () => {
      const guest = await Client.guest(node.address, 'Visitor');
      const { puzzle } = await next(guest);
      const made = await attempt(guest, puzzle!, PASS);
      expect(made.after).toBeLessThan(made.before);
      expect(made.figures).toEqual(puzzle!.figures); // as before
    });

    it('needs a puzzle that exists', async () => {
      const solver = await member();
      const { puzzle } = await next(solver);
      // The same place in the collection with other answers: withdrawn after a change of the dictionary.
      const withdrawn = puzzle!.id.replace(/[0-9a-f]{8}$/, '00000000');
      expect(await solver.refusal('POST', `puzzles/${withdrawn}/attempt`, {})).toBe('not-found');
      expect(await solver.refusal('POST', 'puzzles/chess.1.1.00000000/attempt', {})).toBe('not-found');
      expect(await solver.refusal('POST', 'puzzles/..%2Fetc/attempt', {})).toBe('bad-request');
    });
  });

  describe('a vote', () => {
    const vote = (client: Client, { id }: ServedPuzzle, choice: string) =>
      client.post<PuzzleFigures>(`puzzles/${id}/vote`, { vote: choice });

    it('counts once for each member who has tried the puzzle, who may change it', async () => {
      const solver = await member();
      const { puzzle } = await next(solver);
      expect(await solver.refusal('POST', `puzzles/${puzzle!.id}/vote`, { vote: 'like' })).toBe(
        'not-allowed',
      );
      await attempt(solver, puzzle!, PASS);
      const { likes, dislikes } = puzzle!.figures;
      for (let again = 0; again < 2; again++)
        expect(await vote(solver, puzzle!, 'like')).toMatchObject({ likes: likes + 1, dislikes });
      expect((await attempt(solver, puzzle!)).vote).toBe('like');
      expect(await vote(solver, puzzle!, 'dislike')).toMatchObject({ likes, dislikes: dislikes + 1 });
      expect(await vote(solver, puzzle!, 'none')).toMatchObject({ likes, dislikes });
      await Promise.all(['like', 'like', 'like'].map((choice) => vote(solver, puzzle!, choice)));
      expect(await vote(solver, puzzle!, 'like')).toMatchObject({ likes: likes + 1, dislikes });
    });

    it('is refused to guests', async () => {
      const guest = await Client.guest(node.address, 'Visitor');
      const { puzzle } = await next(guest);
      await attempt(guest, puzzle!, PASS);
      expect(await guest.refusal('POST', `puzzles/${puzzle!.id}/vote`, { vote: 'like' })).toBe(
        'members-only',
      );
    });
  });

  it('an account takes its attempts along: into its export, and when it is deleted', async () => {
    const solver = await member();
    const { puzzle } = await next(solver);
    await attempt(solver, puzzle!, PASS);
    const stored = await solver.get<Record<string, unknown[]>>('me/export');
    expect(stored.puzzleAttempts).toMatchObject([{ puzzle: puzzle!.id, solved: 0 }]);
    expect(stored.puzzleRatings).toMatchObject([{ rules: 'upwords-2006', attempts: 1 }]);
    const id = await solver.id();
    await node.service.accounts.remove(id);
    const { db } = node.service.store;
    for (const table of ['puzzle_attempts', 'puzzle_ratings'] as const)
      expect(await db.selectFrom(table).selectAll().where('account', '=', id).execute()).toEqual([]);
  });
});

describe('a collection', () => {
  it('whose words differ from the node’s isn’t served', async () => {
    const words = new Words();
    expect(await new PuzzleCollections(words).of('upwords-2006')).toBeDefined();
    const others = { dictionary: () => words.dictionary('en-family') };
    expect(await new PuzzleCollections(others).of('upwords-2006')).toBeUndefined();
  });
});

describe('every answer', () => {
  it('has an id that changes with it', () => {
    expect(byId.size).toBe(lines.length);
    const [line] = lines;
    expect(puzzleIdOf('upwords-2006', `${line}|-`)).not.toBe(puzzleIdOf('upwords-2006', line!));
    expect(puzzleIdOf('upwords-2006', line!.replace(/ \d+ /, ' 1 '))).toBe(puzzleIdOf('upwords-2006', line!));
    const puzzle = parsePuzzle(upwords2006, line!);
    expect(puzzle.ok && isSolution(puzzle.value, puzzle.value.answers[0])).toBe(true);
  });
});
