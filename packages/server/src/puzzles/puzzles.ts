import { createHash } from 'node:crypto';
import type { Lexicon } from '@ziggurat/engine/lexicon';
import { isSolution, type Puzzle } from '@ziggurat/engine/puzzles';
import { accept, refuse } from '@ziggurat/engine/result';
import { judge, makePosition, type Turn } from '@ziggurat/engine/rules';
import {
  type Attempt,
  type DailyPuzzle,
  makeCommand,
  type NextPuzzle,
  type Person,
  type PuzzleFigures,
  readCommand,
  type ServedPuzzle,
  type SolverRating,
  type Vote,
  WireTurn,
} from '@ziggurat/protocol';
import { INITIAL, rate, type Strength } from '@ziggurat/protocol/strength';
import type { Kysely, Transaction } from 'kysely';
import type { Words } from '../games/words.ts';
import type { Outcome } from '../outcome.ts';
import { isOpenLocked } from '../people/lock.ts';
import { Cached } from '../ratings/cached.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type PuzzleCollection, PuzzleCollections } from './collections.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The edition with a puzzle of the day. */
const DAILY_RULES = 'upwords-2006';
/** How certain the ratings of new puzzles are: levels solved them, not people. */
const NEW_DEVIATION = 100;
/** The next puzzle is one of this many whose ratings are the closest. */
const CHOICES = 12;

const NEW_SOLVER = { ...INITIAL, attempts: 0, solved: 0 };

/** Puzzles for people with an account: attempts, votes and ratings. */
export class Puzzles {
  readonly #store: Store;
  readonly #words: Words;
  readonly #now: () => number;
  readonly #collections: PuzzleCollections;
  readonly #ratings = new Map<string, Cached<ReadonlyMap<string, number>>>();

  constructor(store: Store, words: Words, now: () => number, folder?: URL) {
    this.#store = store;
    this.#words = words;
    this.#now = now;
    this.#collections = new PuzzleCollections(words, folder);
  }

  /** The puzzle of a day that is today somewhere on Earth. */
  async daily(day: number | undefined, account: string | undefined): Promise<Outcome<DailyPuzzle>> {
    const today = Math.floor(this.#now() / DAY);
    const wanted = day ?? today;
    if (Math.abs(wanted - today) > 1) return refuse({ code: 'bad-request', path: 'day' });
    const collection = await this.#collections.of(DAILY_RULES);
    const puzzle = collection?.daily(wanted);
    if (puzzle === undefined) return refuse({ code: 'not-found' });
    const attempt =
      account === undefined ? undefined : await this.#attemptOf(this.#store.db, account, puzzle);
    const served = await this.#served(puzzle);
    return accept({ day: wanted, puzzle: served, ...(attempt === undefined ? {} : { attempt }) });
  }

  /**
   * The next puzzle of somebody. It stays the same until they try it, so nobody can look for easier ones; other people's
   * attempts may move it.
   */
  async next(account: string, rules: string): Promise<Outcome<NextPuzzle>> {
    const collection = await this.#collections.of(rules);
    if (collection === undefined) return refuse({ code: 'not-found' });
    const { db } = this.#store;
    const solver = await solverOf(db, account, rules);
    const tried = await db
      .selectFrom('puzzle_attempts')
      .select('puzzle')
      .where('account', '=', account)
      .where('rules', '=', rules)
      .execute();
    const seen = new Set(tried.map(({ puzzle }) => puzzle));
    const ratings = await this.#ratingsIn(collection);
    const closest = collection.labels
      .filter(({ id }) => !seen.has(id))
      .map(({ id, rating }) => ({ id, distance: Math.abs((ratings.get(id) ?? rating) - solver.rating) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, CHOICES);
    const chosen = closest[choiceFor(account, tried.length) % Math.max(1, closest.length)];
    const puzzle = chosen && collection.puzzle(chosen.id);
    return accept({
      solver: ratingOf(solver),
      ...(puzzle === undefined ? {} : { puzzle: await this.#served(puzzle) }),
    });
  }

  /** Counts a first try and returns the answers. Later tries change nothing and get what the first one got. */
  async attempt(person: Person, id: string, wire: WireTurn | undefined): Promise<Outcome<Attempt>> {
    const puzzle = await this.#find(id);
    if (puzzle === undefined) return refuse({ code: 'not-found' });
    const turn = wire && turnOf(puzzle, wire);
    if (wire !== undefined && turn === undefined) return refuse({ code: 'bad-request', path: 'turn' });
    if (turn?.type === 'play' && !isLegal(puzzle, turn, await this.#words.dictionary('en')))
      return refuse({ code: 'bad-request', path: 'turn.play' });
    const isSolved = turn !== undefined && isSolution(puzzle, turn);
    const made = await this.#store.db
      .transaction()
      .execute((transaction) => this.#count(transaction, person, puzzle, isSolved));
    return made === undefined ? refuse({ code: 'signed-out' }) : accept(made);
  }

  /** Only members who have tried a puzzle may vote for it; they may change their minds. */
  async vote(person: Person, id: string, vote: Vote): Promise<Outcome<PuzzleFigures>> {
    const puzzle = await this.#find(id);
    if (puzzle === undefined) return refuse({ code: 'not-found' });
    if (person.kind !== 'member') return refuse({ code: 'members-only' });
    const figures = await this.#store.db.transaction().execute(async (transaction) => {
      if (!(await isOpenLocked(transaction, person.id))) return undefined;
      const attempt = await transaction
        .selectFrom('puzzle_attempts')
        .select('vote')
        .where('account', '=', person.id)
        .where('puzzle', '=', id)
        .executeTakeFirst();
      if (attempt === undefined) return undefined;
      await lockPuzzle(transaction, puzzle);
      const change = (wanted: Vote): number => Number(vote === wanted) - Number(attempt.vote === wanted);
      await transaction
        .updateTable('puzzles')
        .set((e) => ({
          likes: e('likes', '+', change('like')),
          dislikes: e('dislikes', '+', change('dislike')),
        }))
        .where('id', '=', id)
        .execute();
      await transaction
        .updateTable('puzzle_attempts')
        .set({ vote })
        .where('account', '=', person.id)
        .where('puzzle', '=', id)
        .execute();
      return figuresOf(transaction, puzzle);
    });
    return figures === undefined ? refuse({ code: 'not-allowed' }) : accept(figures);
  }

  async #find(id: string): Promise<Puzzle | undefined> {
    const collection = await this.#collections.of(id.slice(0, id.indexOf('.')));
    return collection?.puzzle(id);
  }

  async #served(puzzle: Puzzle): Promise<ServedPuzzle> {
    const { id, position, tags } = puzzle;
    const [text = ''] = makePosition(position).split(' rules ');
    return {
      id,
      rules: position.ruleset.name,
      position: text,
      tags: [...tags],
      figures: await figuresOf(this.#store.db, puzzle),
    };
  }

  /** The ratings of puzzles that were tried. */
  async #ratingsIn({ ruleset: { name } }: PuzzleCollection): Promise<ReadonlyMap<string, number>> {
    const read = async () => {
      const { db } = this.#store;
      const rows = await db
        .selectFrom('puzzles')
        .select(['id', 'rating'])
        .where('rules', '=', name)
        .execute();
      return new Map(rows.map(({ id, rating }) => [id, rating]));
    };
    const cached = this.#ratings.get(name) ?? new Cached(MINUTE, this.#now, read);
    this.#ratings.set(name, cached);
    return (await cached.get()).value;
  }

  /** `undefined` if the account was deleted in the meantime. */
  async #count(
    transaction: Transaction<Schema>,
    person: Person,
    puzzle: Puzzle,
    isSolved: boolean,
  ): Promise<Attempt | undefined> {
    const { id: account } = person;
    const rules = puzzle.position.ruleset.name;
    // Accounts before puzzles: everyone who locks both takes them in this order.
    if (!(await isOpenLocked(transaction, account))) return undefined;
    const made = await this.#attemptOf(transaction, account, puzzle);
    if (made !== undefined) return made;
    const before = await solverOf(transaction, account, rules);
    const opponent = await lockPuzzle(transaction, puzzle);
    const [solver, rated] = rate([
      { ...before, place: isSolved ? 1 : 2 },
      { ...opponent, place: isSolved ? 2 : 1 },
    ]) as [Strength, Strength]; // two players, two strengths
    await transaction
      .insertInto('puzzle_attempts')
      .values({
        account,
        puzzle: puzzle.id,
        rules,
        at: this.#now(),
        solved: isSolved ? 1 : 0,
        rating_before: before.rating,
        rating_after: solver.rating,
        vote: 'none',
      })
      .execute();
    const after = { ...solver, attempts: before.attempts + 1, solved: before.solved + (isSolved ? 1 : 0) };
    await transaction
      .insertInto('puzzle_ratings')
      .values({ account, rules, ...after })
      .onConflict((conflict) => conflict.columns(['account', 'rules']).doUpdateSet(after))
      .execute();
    // Anyone can be any number of guests, and programs look answers up: only members say how hard a puzzle is.
    if (person.kind === 'member') {
      await transaction
        .updateTable('puzzles')
        .set((e) => ({
          ...rated,
          attempts: e('attempts', '+', 1),
          solved: e('solved', '+', isSolved ? 1 : 0),
        }))
        .where('id', '=', puzzle.id)
        .execute();
    }
    return this.#attemptOf(transaction, account, puzzle);
  }

  async #attemptOf(db: Kysely<Schema>, account: string, puzzle: Puzzle): Promise<Attempt | undefined> {
    const row = await db
      .selectFrom('puzzle_attempts')
      .select(['solved', 'rating_before', 'rating_after', 'vote'])
      .where('account', '=', account)
      .where('puzzle', '=', puzzle.id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { ruleset } = puzzle.position;
    return {
      solved: row.solved === 1,
      answers: puzzle.answers.map((turn) => WireTurn.parse(makeCommand({ ...turn, seat: 0 }, ruleset))),
      before: row.rating_before,
      after: row.rating_after,
      vote: row.vote,
      solver: ratingOf(await solverOf(db, account, ruleset.name)),
      figures: await figuresOf(db, puzzle),
    };
  }
}

/** The same number until the next attempt. */
const choiceFor = (account: string, attempts: number): number =>
  createHash('sha256').update(`${account} ${attempts}`).digest().readUInt32BE();

function turnOf({ position: { ruleset } }: Puzzle, wire: WireTurn): Turn | undefined {
  const command = readCommand(wire, 0, ruleset);
  switch (command?.type) {
    case 'play':
      return { type: 'play', play: command.play };
    case 'exchange':
      return { type: 'exchange', tiles: command.tiles };
    case 'pass':
      return { type: 'pass' };
    default:
      return undefined;
  }
}

/** A slip costs no attempt. */
const isLegal = ({ position }: Puzzle, turn: Extract<Turn, { type: 'play' }>, words: Lexicon): boolean =>
  judge(position, turn.play, words).legal;

type Solver = Strength & Pick<SolverRating, 'attempts' | 'solved'>;

async function solverOf(db: Kysely<Schema>, account: string, rules: string): Promise<Solver> {
  const row = await db
    .selectFrom('puzzle_ratings')
    .select(['rating', 'deviation', 'volatility', 'attempts', 'solved'])
    .where('account', '=', account)
    .where('rules', '=', rules)
    .executeTakeFirst();
  return row ?? NEW_SOLVER;
}

const ratingOf = ({ rating, deviation, attempts, solved }: Solver): SolverRating => ({
  rating,
  deviation,
  attempts,
  solved,
});

/** Stores a puzzle that nobody has tried before, and locks it. */
async function lockPuzzle(
  transaction: Transaction<Schema>,
  { id, position, rating }: Puzzle,
): Promise<Strength> {
  const { volatility } = INITIAL;
  const figures = { attempts: 0, solved: 0, likes: 0, dislikes: 0 };
  return transaction
    .insertInto('puzzles')
    .values({ id, rules: position.ruleset.name, rating, deviation: NEW_DEVIATION, volatility, ...figures })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((e) => ({ rules: e.ref('puzzles.rules') })))
    .returning(['rating', 'deviation', 'volatility'])
    .executeTakeFirstOrThrow();
}

async function figuresOf(db: Kysely<Schema>, { id, rating }: Puzzle): Promise<PuzzleFigures> {
  const row = await db
    .selectFrom('puzzles')
    .select(['rating', 'attempts', 'solved', 'likes', 'dislikes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? { rating, attempts: 0, solved: 0, likes: 0, dislikes: 0 }
    : { ...row, rating: Math.round(row.rating) };
}
