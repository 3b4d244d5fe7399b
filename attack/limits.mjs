import { Connection } from './kit/connection.mjs';
import { headText, openRaw } from './kit/raw.mjs';
import { Server } from './kit/server.mjs';
import { Verdict } from './kit/verdict.mjs';
import { freshAddress, freshName, PASSWORD, Visitor } from './kit/visitor.mjs';

/** Held if each limit of docs/operating.md allows exactly what it says, and others are served right after. */
export const limits = {
  name: 'limits',
  title:
    'Guessed passwords; too many files, connections, sockets, requests, tables, computers, tokens, bots and sessions',
  seconds: 180,
  async run(log) {
    const verdict = new Verdict();
    const server = await Server.start();
    const figures = [];
    for (const [limit, { allowed, attempts, attempt }] of Object.entries(LIMITS)) {
      log(limit);
      const { passed, faults = [] } = await attempt(server, attempts);
      figures.push(`${limit} ${passed} of ${attempts}`);
      verdict.expect(passed === allowed, `${limit}: ${passed} of ${attempts} instead of ${allowed}`);
      for (const fault of faults) verdict.faults.push(`${limit}: ${fault}`);
      const other = await new Visitor(server).outcome('POST', 'guests', { name: freshName() });
      verdict.expect(other === '200', `after ${limit} another visitor got ${other}`);
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
const LIMITS = {
  'guesses from one address': {
    allowed: 20,
    attempts: 60,
    async attempt(server, attempts) {
      const owner = await Visitor.member(server);
      const passed = await countGuesses(server, owner, Array(attempts).fill(freshAddress()));
      const { status } = await signIn(server, owner, freshAddress(), PASSWORD);
      return { passed, faults: status === 200 ? [] : [`the owner got ${status}`] };
    },
  },
  'guesses from many addresses': {
    allowed: 200,
    attempts: 300,
    async attempt(server, attempts) {
      const owner = await Visitor.member(server);
      const passed = await countGuesses(server, owner, Array.from({ length: attempts }, freshAddress));
      const { status } = await owner.ask('POST', 'tables', {});
      return { passed, faults: status === 200 ? [] : [`the owner's session got ${status}`] };
    },
  },
  'sockets of an account': {
    allowed: 20,
    attempts: 40,
    attempt: async (server, attempts) => countSockets(server, await Visitor.guest(server), attempts),
  },
  'sockets of an address': {
    allowed: 200,
    attempts: 260,
    attempt: async (server, attempts) => countSockets(server, new Visitor(server), attempts),
  },
  requests: {
    allowed: 600,
    attempts: 900,
    async attempt(server, attempts) {
      const visitor = new Visitor(server);
      return { passed: await countPassed(attempts, () => visitor.ask('GET', 'me')) };
    },
  },
  'files of the page, with a limit of 2,000': {
    allowed: 2000,
    attempts: 2500,
    async attempt(_, attempts) {
      const server = await Server.start({ FILES_PER_MINUTE: '2000' });
      const headers = { 'x-forwarded-for': freshAddress() };
      const passed = await countPassed(attempts, () =>
        fetch(`${server.address}/`, { method: 'HEAD', headers }),
      );
      await server.stop('SIGKILL');
      return { passed };
    },
  },
  'connections of an address': {
    allowed: 2000,
    attempts: 2100,
    async attempt(_, attempts) {
      const server = await Server.start({ TRUST_PROXY: 'no' });
      const sockets = Array.from({ length: attempts }, () => openRaw(server));
      const ends = await Promise.all(sockets.map(isServed));
      for (const socket of sockets) socket.destroy();
      await server.stop('SIGKILL');
      return { passed: ends.filter((isOpen) => isOpen).length };
    },
  },
  'open tables': {
    allowed: 5,
    attempts: 10,
    attempt: async (server, attempts) => countTables(await Visitor.guest(server), attempts, { listed: true }),
  },
  'private tables': {
    allowed: 20,
    attempts: 30,
    attempt: async (server, attempts) =>
      countTables(await Visitor.guest(server), attempts, { listed: false }),
  },
  'computer games of an account': {
    allowed: 5,
    attempts: 8,
    async attempt(server, attempts) {
      const guest = await Visitor.guest(server);
      return { passed: await countPassed(attempts, () => openWithComputer(guest)) };
    },
  },
  'computer games of an address': {
    allowed: 20,
    attempts: 25,
    async attempt(server, attempts) {
      const ip = freshAddress();
      const guests = await Promise.all(
        Array.from({ length: attempts / 5 }, () => Visitor.guest(server, { ip })),
      );
      return { passed: await countPassed(attempts, (i) => openWithComputer(guests[i % guests.length])) };
    },
  },
  tokens: {
    allowed: 20,
    attempts: 30,
    attempt: async (server, attempts) => countCreated(await Visitor.member(server), attempts, 'tokens'),
  },
  bots: {
    allowed: 5,
    attempts: 10,
    attempt: async (server, attempts) => countCreated(await Visitor.member(server), attempts, 'bots'),
  },
  sessions: {
    allowed: 20,
    attempts: 30,
    async attempt(server, attempts) {
      const owner = await Visitor.member(server);
      const last = [];
      for (let i = 0; i < attempts; i++)
        last.push((await signIn(server, owner, freshAddress(), PASSWORD)).visitor);
      return { passed: (await last.at(-1).get('sessions')).length };
    },
  },
};

/** Does a connection get an answer, or is it closed? */
const isServed = (socket) =>
  new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    socket.write(headText(['GET /healthz HTTP/1.1', 'host: x']));
  });

/** How many attempts got 200, one after the other. */
async function countPassed(attempts, attempt) {
  let passed = 0;
  for (let i = 0; i < attempts; i++) if ((await attempt(i)).status === 200) passed++;
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
async function countSockets(server, visitor, attempts) {
  const connections = [];
  for (let i = 0; i < attempts; i++)
    connections.push(await Connection.open(server, visitor.headers).catch(() => undefined));
  const open = connections.filter((connection) => connection?.isOpen);
  await Promise.all(open.map((connection) => connection.close()));
  return { passed: open.length };
}

const countTables = async (guest, attempts, options) => ({
  passed: await countPassed(attempts, () => guest.ask('POST', 'tables', options)),
});

/** Adds a computer to a new table and returns the response; leaves the table if that was refused. */
async function openWithComputer(guest) {
  const { id } = await guest.post('tables', { listed: false, seats: 3 });
  const added = await guest.ask('POST', `tables/${id}/computers`, { level: 'beginner' });
  if (added.status !== 200) await guest.ask('POST', `tables/${id}/leave`);
  return added;
}

/** How many tokens or bots a member can create, each time from another address. */
async function countCreated(member, attempts, kind) {
  const passed = await countPassed(attempts, () => {
    member.ip = freshAddress();
    return member.ask('POST', kind, { name: freshName() });
  });
  return { passed };
}
