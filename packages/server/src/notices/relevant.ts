import { Progress } from '@ziggurat/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { NoticeKind, Schema } from '../store/schema.ts';
import { TEXTS } from './texts.ts';

export type NoticeRow = Selectable<Schema['notices']>;

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** After a vacation clocks get their time back before anyone is warned. */
const RETURNING = 60_000;
/** More games than anyone may have running. */
const MAX_GAMES = 1000;

/** A notice that still holds, with what it says. */
export interface CurrentNotice {
  readonly row: NoticeRow;
  readonly title: string;
  readonly body: string;
  /** Where it leads. */
  readonly path: string;
  /** After this moment it's of no use. */
  readonly until?: number | undefined;
}

/** What has become of notices since they were stored. */
export interface Checked {
  readonly current: readonly CurrentNotice[];
  /** Warnings that are early now, because the clock rested or stands still, and when they are due. */
  readonly early: readonly { readonly row: NoticeRow; readonly due: number }[];
  /** How many games wait for this account. */
  readonly waiting: number;
}

interface OwnGame {
  readonly id: string;
  readonly seat: number;
  readonly state: Schema['games']['state'];
  readonly standing: Progress | undefined;
  readonly scores: readonly number[] | undefined;
}

const isAwaited = ({ seat, standing }: OwnGame): boolean =>
  standing?.toMove === seat || standing?.challengers?.includes(seat) === true;

/** Compares notices with the games and challenges they are about: only what still holds is sent. */
export async function checkNotices(
  db: Kysely<Schema>,
  { account, language }: Pick<Selectable<Schema['recipients']>, 'account' | 'language'>,
  rows: readonly NoticeRow[],
  now: number,
): Promise<Checked> {
  const about = (...kinds: readonly NoticeKind[]): readonly string[] =>
    rows.flatMap(({ kind, subject }) => (kinds.includes(kind) ? [subject] : []));
  const games = await ownGames(db, account, about('over'));
  const names = await opponentsIn(db, account, about('turn', 'time', 'over'), language);
  const challengers = await challengersOf(db, account, about('challenge'), now);
  const backAt = await vacationEnd(db, account, now);
  const waiting = [...games.values()].filter((game) => game.state === 'playing' && isAwaited(game)).length;
  const current: CurrentNotice[] = [];
  const early: { row: NoticeRow; due: number }[] = [];
  const texts = TEXTS[language];
  for (const row of rows) {
    const { kind, subject } = row;
    const game = games.get(subject);
    const path = `/online/table/${subject}`;
    const opponents = names.get(subject) ?? texts.somebody;
    if (kind === 'challenge') {
      const challenge = challengers.get(subject);
      if (challenge !== undefined)
        current.push({
          row,
          ...texts.challenge(challenge.name === '' ? texts.somebody : challenge.name),
          path: '/online',
          until: challenge.expires_at,
        });
    } else if (kind === 'over') {
      if (game?.scores !== undefined)
        current.push({ row, ...texts.over(opponents, game.scores.join('–')), path });
    } else if (game?.state === 'playing' && isAwaited(game)) {
      const until = game.standing?.until;
      // On vacation no clock runs out.
      if (kind === 'time' && backAt !== undefined) early.push({ row, due: backAt + RETURNING });
      else if (kind === 'turn') current.push({ row, ...texts.turn(opponents, waiting), path, until });
      else if (until !== undefined && until - DAY > now) early.push({ row, due: until - DAY });
      else if (until !== undefined && until > now) {
        const hours = Math.max(1, Math.round((until - now) / HOUR));
        current.push({ row, ...texts.time(opponents, hours), path, until });
      }
    }
  }
  return { current, early, waiting };
}

/** The running games of an account, and these that are over. */
async function ownGames(
  db: Kysely<Schema>,
  account: string,
  over: readonly string[],
): Promise<ReadonlyMap<string, OwnGame>> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['games.id', 'games.state', 'games.standing', 'games.result', 'seats.seat'])
    .where('seats.account', '=', account)
    .where((e) =>
      e.or([
        e('games.state', '=', 'playing'),
        ...(over.length === 0 ? [] : [e.and([e('games.id', 'in', over), e('games.state', '=', 'over')])]),
      ]),
    )
    .limit(MAX_GAMES)
    .execute();
  return new Map(
    rows.map(({ standing, result, ...game }) => [
      game.id,
      {
        ...game,
        standing: standing === null ? undefined : Progress.parse(JSON.parse(standing)),
        scores: result === null ? undefined : JSON.parse(result).scores,
      },
    ]),
  );
}

/** The names of everyone else at these tables. */
async function opponentsIn(
  db: Kysely<Schema>,
  account: string,
  games: readonly string[],
  language: keyof typeof TEXTS,
): Promise<ReadonlyMap<string, string>> {
  if (games.length === 0) return new Map();
  const seats = await db
    .selectFrom('seats')
    .leftJoin('accounts', 'accounts.id', 'seats.account')
    .select(['game', 'level', 'accounts.id', 'accounts.name'])
    .where('game', 'in', games)
    .orderBy('seat')
    .execute();
  const { list, somebody, computer } = TEXTS[language];
  return new Map(
    games.map((game) => {
      const others = seats.filter((seat) => seat.game === game && seat.id !== account);
      return [game, list(others.map(({ level, name }) => (level === null ? name || somebody : computer)))];
    }),
  );
}

async function challengersOf(db: Kysely<Schema>, account: string, ids: readonly string[], now: number) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('challenges')
    .innerJoin('accounts', 'accounts.id', 'challenges.challenger')
    .select(['challenges.id', 'name', 'expires_at'])
    .where('challenges.id', 'in', ids)
    .where('challenged', '=', account)
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function vacationEnd(db: Kysely<Schema>, account: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('vacations')
    .select('until')
    .where('account', '=', account)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until;
}
