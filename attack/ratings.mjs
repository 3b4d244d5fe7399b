import { setTimeout as wait } from 'node:timers/promises';
import { beginGame } from './kit/seat.mjs';
import { Server } from './kit/server.mjs';
import { Verdict } from './kit/verdict.mjs';
import { freshAddress, Visitor } from './kit/visitor.mjs';

const GAMES = 3;
/** How long a result may take to be written, in milliseconds. */
const TIMEOUT = 15_000;

const IGNORE_AGE = { RATING_MINUTES_APART: '0' };
/** Pairs of accounts that may belong to one person, with settings. The last pair is two people. */
const PAIRS = [
  { label: 'two new accounts from one address', settings: {}, isShared: true, mayMove: false },
  { label: 'one address, age ignored', settings: IGNORE_AGE, isShared: true, mayMove: false },
  { label: 'two new accounts from two addresses', settings: {}, isShared: false, mayMove: false },
  { label: 'two people', settings: IGNORE_AGE, isShared: false, mayMove: true },
];

/** Held if ratings don't change between accounts that may belong to one person, and do between two people. */
export const ratings = {
  name: 'ratings',
  title: 'One person’s accounts win rating from each other',
  seconds: 90,
  async run(log) {
    const verdict = new Verdict();
    const moved = [];
    for (const { label, settings, isShared, mayMove } of PAIRS) {
      log(label);
      const server = await Server.start(settings);
      const ip = isShared ? freshAddress() : undefined;
      const members = [await Visitor.member(server, { ip }), await Visitor.member(server, { ip })];
      for (let game = 1; game <= GAMES; game++) await loseOnPurpose(members);
      const profiles = await Promise.all(members.map((member) => profileAfter(member, GAMES)));
      const hasMoved = profiles.some((profile) => profile.ratings.length > 0);
      if (hasMoved) moved.push(label);
      verdict.expect(hasMoved === mayMove, `${label}: ratings ${hasMoved ? 'moved' : 'did not move'}`);
      await server.stop();
    }
    return {
      times: `${GAMES} rated games each of ${PAIRS.length - 1} suspicious pairs and one honest pair`,
      figures: `ratings that moved: ${moved.join('; ')}`,
      faults: verdict.faults,
    };
  },
};

/** A rated game that the second player resigns after one turn each. */
async function loseOnPurpose(members) {
  const clock = { type: 'bank', base: 600_000, increment: 0 };
  const seats = await beginGame(members, { rated: true, clock });
  for (let turn = 0; turn < 2; turn++) {
    const seat = seats.find(({ isToMove }) => isToMove);
    const other = seats.find((player) => player !== seat);
    await seat.takeTurn();
    await other.waitUntil(() => other.isToMove);
  }
  const resigned = await seats[1].send({ type: 'resign' });
  if (resigned.type !== 'done') throw new Error(`the loser can't resign: ${resigned.refusal.code}`);
  for (const seat of seats) {
    await seat.waitUntil(() => seat.isOver);
    await seat.connection.close();
  }
}

/** Waits until a member's profile has this many games. */
async function profileAfter(member, games) {
  const end = performance.now() + TIMEOUT;
  for (;;) {
    const profile = await member.get(`people/${member.person.id}`);
    if (profile.games.length >= games) return profile;
    if (performance.now() > end) throw new Error(`only ${profile.games.length} games in the profile`);
    await wait(200);
  }
}
