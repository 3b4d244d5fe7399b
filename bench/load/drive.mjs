/** Takes turns as fast as possible, with this many always in flight. */
export async function saturate(tables, { turns, inFlight }) {
  const ready = [...tables];
  const taken = [];
  let left = turns;
  const start = performance.now();
  const drive = async () => {
    while (left-- > 0) {
      const table = ready.shift();
      taken.push(await table.turn());
      ready.push(table);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, drive));
  return figuresOf(taken, performance.now() - start);
}

/**
 * Takes turns at a fixed rate. If no table is free, the next turn waits until one is. Times are measured from when a
 * turn was sent, without that wait.
 */
export async function pace(tables, { turns, perSecond }) {
  const ready = [...tables];
  const taken = [];
  const start = performance.now();
  let sent = 0;
  await new Promise((resolve, reject) => {
    const next = () => {
      const due = Math.min(turns, ((performance.now() - start) / 1000) * perSecond);
      for (; sent < due && ready.length > 0; sent++) {
        const table = ready.shift();
        table.turn().then((turn) => {
          ready.push(table);
          if (taken.push(turn) === turns) resolve();
        }, reject);
      }
      if (sent < turns) setTimeout(next, 1);
    };
    next();
  });
  return figuresOf(taken, performance.now() - start);
}

/** Processes all items, a few at a time. */
export async function each(items, work, parallel = 16) {
  const left = [...items.entries()].reverse();
  const results = [];
  const drive = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: parallel }, drive));
  return results;
}

function figuresOf(taken, milliseconds) {
  const acknowledged = taken.map((turn) => turn.acknowledged).sort((a, b) => a - b);
  const delivered = taken.map((turn) => turn.delivered).sort((a, b) => a - b);
  return {
    turns: taken.length,
    perSecond: taken.length / (milliseconds / 1000),
    acknowledged: { median: quantile(acknowledged, 0.5), p99: quantile(acknowledged, 0.99) },
    delivered: { median: quantile(delivered, 0.5), p99: quantile(delivered, 0.99) },
  };
}

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
