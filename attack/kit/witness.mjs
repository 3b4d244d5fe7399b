import { isDeepStrictEqual } from 'node:util';

/** Records what somebody received about a game before it was over, to compare it with the full log. */
export class Witness {
  #texts = [];

  /** `seat`: `undefined` for spectators. */
  constructor(table, seat) {
    this.table = table;
    this.seat = seat;
  }

  get count() {
    return this.#texts.length;
  }

  /** Records a frame, or the body of a response about this table. */
  record(text) {
    this.#texts.push(text);
  }

  /** What they should not have received. `log` is the finished game, with every tile. */
  faults(log) {
    const key = log.find(({ event }) => event.type === 'revealed').event.key;
    const faults = [];
    for (const text of this.#texts) {
      if (text.includes(key) || /"(?:key|racks|bag)":/.test(text))
        faults.push(`a secret in ${text.slice(0, 200)}`);
      for (const entry of entriesIn(text)) {
        const expected = hide(log[entry.number - 1], this.seat);
        if (!isDeepStrictEqual(entry, expected)) faults.push(`a wrong entry: ${JSON.stringify(entry)}`);
      }
    }
    return faults;
  }
}

function entriesIn(text) {
  try {
    const { entries } = JSON.parse(text);
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

/** An entry as a seat may see it: only the number of others' tiles. */
function hide({ event, ...entry }, seat) {
  const isHidden = ['drew', 'exchanged'].includes(event.type) && event.seat !== seat;
  const hidden = Object.entries(event).map(([name, value]) => [
    name,
    isHidden && ['tiles', 'returned', 'drawn'].includes(name) ? [...value].length : value,
  ]);
  return { ...entry, event: Object.fromEntries(hidden) };
}
