/** A number after the command divides the work, to try things out: `npm run bench:load -- 20`. */
export const PART = Number(process.argv[2] ?? 1);
const share = (count) => Math.ceil(count / PART);

export const TURNS = share(10_000);
/** What growth is measured at: below what a player may send, with the fewest games too. */
export const PACED = { turns: share(1000), perSecond: share(200) };
export const UNDER_WAY = share(32);
export const GAMES = [10, 100, 1000].map(share);
export const SOCKETS = [100, 1000, 5000].map(share);
