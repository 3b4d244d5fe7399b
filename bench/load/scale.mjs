/** A number on the command line divides the work, for quick tries: `npm run bench:load -- 20`. */
export const PART = Number(process.argv[2] ?? 1);
const share = (count) => Math.ceil(count / PART);

export const TURNS = share(10_000);
/** The rate for measuring growth: even with the fewest games it stays below the players' message limit. */
export const PACED = { turns: share(1000), perSecond: share(200) };
export const IN_FLIGHT = share(32);
export const GAMES = [10, 100, 1000].map(share);
export const SOCKETS = [100, 1000, 5000].map(share);
