import { Line } from './kit/line.mjs';
import { Server } from './kit/server.mjs';
import { Verdict } from './kit/verdict.mjs';
import { freshAddress, freshName, PASSWORD, Visitor } from './kit/visitor.mjs';

/** Held if each limit of docs/operating.md allows exactly what it says, and others are served right after. */
export const limits = {
  name: 'limits',
  title: 'Guessed passwords; too many sockets, requests, tables, computers, tokens, bots and sessions',
  seconds: 120,
  async run(log) {
    const verdict = new Verdict();
    const server = await Server.start();
    const figures = [];
    for (const [what, { allowed, tried, attempt }] of Object.entries(EXCESSES)) {
      log(what);
      const { passed, faults = [] } = await attempt(server, tried);
      figures.push(`${what} ${passed} of ${tried}`);
      verdict.expect(passed === allowed, `${what}: ${passed} of ${tried} instead of ${allowed}`);
      for (const fault of faults) verdict.faults.push(`${what}: ${fault}`);
      const other = await new Visitor(server).outcome('POST', 'guests', { name: freshName() });
      verdict.expect(other === '200', `after ${what} another visitor got ${other}`);
    }
    await server.stop('SIGKILL');
    return {
      times: `${figures.length} limits`,
      figures: `let through: ${figures.join(', ')}`,
      faults: verdict.faults,
    };
  },
};

/** Attempts to exceed each limit: how many are allowed, and how many pass. */
const EXCESSES = {
  'guesses from one address': {
    allowed: 20,
    tried: 60,
    async attempt(server, tried) {
      const owner = await Visitor.member(server);
      const passed = await countGuesses(server, owner, Array(tried).fill(freshAddress()));
      const { status } = await signIn(server, owner, freshAddress(), PASSWORD);
      return { passed, faults: status === 200 ? [] : [`the owner got ${status}`] };
    },
  },
  'guesses from many addresses': {
    allowed: 200,
    tried: 300,
    async attempt(server, tried) {
      const owner = await Visitor.member(server);
      const passed = await countGuesses(server, owner, Array.from({ length: tried }, freshAddress));
      const { status } = await owner.ask('POST', 'tables', {});
      return { passed, faults: status === 200 ? [] : [`the owner's session got ${status}`] };
    },
  },
  'sockets of an account': {
    allowed: 20,
    tried: 40,
    attempt: async (server, tried) => countSockets(server, await Visitor.guest(server), tried),
  },
  'sockets of an address': {
    allowed: 200,
    tried: 260,
    attempt: async (server, tried) => countSockets(server, new Visitor(server), tried),
  },
  requests: {
    allowed: 600,
    tried: 900,
    async attempt(server, tried) {
      const visitor = new Visitor(server);
      return { passed: await countPassed(tried, () => visitor.ask('GET', 'me')) };
    },
  },
  'open tables': {
    allowed: 5,
    tried: 10,
    attempt: async (server, tried) => countTables(await Visitor.guest(server), tried, { listed: true }),
  },
  'private tables': {
    allowed: 20,
    tried: 30,
    attempt: async (server, tried) => countTables(await Visitor.guest(server), tried, { listed: false }),
  },
  'computer games of an account': {
    allowed: 5,
    tried: 8,
    async attempt(server, tried) {
      const guest = await Visitor.guest(server);
      return { passed: await countPassed(tried, () => openWithComputer(guest)) };
    },
  },
  'computer games of an address': {
    allowed: 20,
    tried: 25,
    async attempt(server, tried) {
      const ip = freshAddress();
      const guests = await Promise.all(
        Array.from({ length: tried / 5 }, () => Visitor.guest(server, { ip })),
      );
      return { passed: await countPassed(tried, (i) => openWithComputer(guests[i % guests.length])) };
    },
  },
  tokens: {
    allowed: 20,
    tried: 30,
    attempt: async (server, tried) => countCreated(await Visitor.member(server), tried, 'tokens'),
  },
  bots: {
    allowed: 5,
    tried: 10,
    attempt: async (server, tried) => countCreated(await Visitor.member(server), tried, 'bots'),
  },
  sessions: {
    allowed: 20,
    tried: 30,
    async attempt(server, tried) {
      const owner = await Visitor.member(server);
      const last = [];
      for (let i = 0; i < tried; i++)
        last.push((await signIn(server, owner, freshAddress(), PASSWORD)).visitor);
      return { passed: (await last.at(-1).get('sessions')).length };
    },
  },
};

/** How many attempts got 200, one after the other. */
async function countPassed(tried, attempt) {
  let passed = 0;
  for (let i = 0; i < tried; i++) if ((await attempt(i)).status === 200) passed++;
  return passed;
}

async function signIn(server, { person }, ip, password) {
  const visitor = new Visitor(server, ip);
  return { visitor, ...(await visitor.ask('POST', 'login', { name: person.name, password })) };
}

/** How many wrong passwords were checked, not refused by the rate limit. */
async function countGuesses(server, owner, addresses) {
  let checked = 0;
  for (const [i, ip] of addresses.entries()) {
    const { body } = await signIn(server, owner, ip, `guess number ${i}`);
    if (body.code === 'wrong-password') checked++;
  }
  return checked;
}

/** How many sockets stay open. */
async function countSockets(server, visitor, tried) {
  const lines = [];
  for (let i = 0; i < tried; i++) lines.push(await Line.open(server, visitor.headers).catch(() => undefined));
  const open = lines.filter((line) => line?.isOpen);
  await Promise.all(open.map((line) => line.close()));
  return { passed: open.length };
}

const countTables = async (guest, tried, options) => ({
  passed: await countPassed(tried, () => guest.ask('POST', 'tables', options)),
});

/** Adds a computer to a new table and returns the response; leaves the table if that was refused. */
async function openWithComputer(guest) {
  const { id } = await guest.post('tables', { listed: false, seats: 3 });
  const added = await guest.ask('POST', `tables/${id}/computers`, { level: 'beginner' });
  if (added.status !== 200) await guest.ask('POST', `tables/${id}/leave`);
  return added;
}

/** How many tokens or bots a member can create, each time from another address. */
async function countCreated(member, tried, kind) {
  const passed = await countPassed(tried, () => {
    member.ip = freshAddress();
    return member.ask('POST', kind, { name: freshName() });
  });
  return { passed };
}
