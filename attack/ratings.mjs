import { setTimeout as wait } from 'node:timers/promises';
import { beginGame } from './kit/seat.mjs';
import { Server } from './kit/server.mjs';
import { Verdict } from './kit/verdict.mjs';
import { freshAddress, Visitor } from './kit/visitor.mjs';

const GAMES = 3;
/** How long a result may take to be written, in milliseconds. */
const PATIENCE = 15_000;

const APART_COUNTS = { RATING_MINUTES_APART: '0' };
/** Two accounts of one person: how they come, and with which settings. The last are two people. */
const PAIRS = [
  { who: 'two new accounts from one address', settings: {}, isShared: true, mayMove: false },
  { who: 'one address, age ignored', settings: APART_COUNTS, isShared: true, mayMove: false },
  { who: 'two new accounts from two addresses', settings: {}, isShared: false, mayMove: false },
  { who: 'two people', settings: APART_COUNTS, isShared: false, mayMove: true },
];

/** Held if no rating moves between accounts that may be one person's, and ratings of two people do. */
export const ratings = {
  name: 'ratings',
  title: 'One person’s accounts win rating from each other',
  seconds: 90,
  async run(say) {
    const verdict = new Verdict();
    const moved = [];
    for (const { who, settings, isShared, mayMove } of PAIRS) {
      say(who);
      const server = await Server.start(settings);
      const ip = isShared ? freshAddress() : undefined;
      const members = [await Visitor.member(server, { ip }), await Visitor.member(server, { ip })];
      for (let game = 1; game <= GAMES; game++) await loseOnPurpose(members);
      const profiles = await Promise.all(members.map((member) => profileAfter(member, GAMES)));
      const hasMoved = profiles.some((profile) => profile.ratings.length > 0);
      if (hasMoved) moved.push(who);
      verdict.expect(hasMoved === mayMove, `${who}: ratings ${hasMoved ? 'moved' : 'did not move'}`);
      await server.stop();
    }
    return {
      times: `${GAMES} rated games each of ${PAIRS.length - 1} suspicious pairs and one honest pair`,
      figures: `ratings that moved: ${moved.join('; ')}`,
      faults: verdict.faults,
    };
  },
};

/** A rated game in which the second resigns after a turn each. */
async function loseOnPurpose(members) {
  const clock = { type: 'bank', base: 600_000, increment: 0 };
  const seats = await beginGame(members, { rated: true, clock });
  for (let turn = 0; turn < 2; turn++) {
    const seat = seats.find(({ isToMove }) => isToMove);
    const other = seats.find((one) => one !== seat);
    await seat.takeTurn();
    await other.heard(() => other.isToMove);
  }
  const resigned = await seats[1].tell({ type: 'resign' });
  if (resigned.type !== 'done') throw new Error(`the loser can't resign: ${resigned.refusal.code}`);
  for (const seat of seats) {
    await seat.heard(() => seat.isOver);
    await seat.line.close();
  }
}

/** The profile of a member once so many games are in it. */
async function profileAfter(member, games) {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const profile = await member.get(`people/${member.person.id}`);
    if (profile.games.length >= games) return profile;
    if (performance.now() > end) throw new Error(`only ${profile.games.length} games in the profile`);
    await wait(200);
  }
}
