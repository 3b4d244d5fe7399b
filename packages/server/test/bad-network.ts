import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { seededRandom } from '@ziggurat/engine/bots';
import type { RandomIndex } from '@ziggurat/engine/game';
import { WebSocket, WebSocketServer } from 'ws';

/** Number of frames affected. */
interface Damage {
  lost: number;
  duplicated: number;
  reordered: number;
  /** The connection broke instead. */
  broken: number;
}

export const noDamage = (): Damage => ({ lost: 0, duplicated: 0, reordered: 0, broken: 0 });

interface BadNetwork {
  readonly url: string;
  close(): void;
}

/** A proxy between client and server that drops, duplicates, delays and reorders frames, and sometimes breaks. */
export async function badNetwork(address: string, seed: number, damage: Damage): Promise<BadNetwork> {
  const random = seededRandom(seed);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (near, request) => {
    const { cookie = '' } = request.headers;
    const far = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
      headers: { origin: address, cookie },
    });
    far.on('open', () => near.on('message', passing(far, random, damage)));
    far.on('message', passing(near, random, damage));
    near.on('close', () => far.terminate());
    far.on('close', () => near.terminate());
    far.on('error', () => undefined);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not a pipe
  return {
    url: `ws://127.0.0.1:${port}`,
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** Frames with a longer delay are overtaken by later ones. */
function passing(to: WebSocket, random: RandomIndex, damage: Damage): (frame: Buffer) => void {
  let received = 0;
  let sent = 0;
  const send = (number: number, frame: Buffer): void => {
    if (to.readyState !== WebSocket.OPEN) return;
    if (number < sent) damage.reordered++;
    sent = Math.max(sent, number);
    to.send(frame.toString('utf8'));
  };
  return (frame) => {
    const number = ++received;
    const kind = damageFor(random(100));
    if (kind !== 'whole') damage[kind]++;
    if (kind === 'broken') to.terminate();
    if (kind === 'lost' || kind === 'broken') return;
    for (let copies = kind === 'duplicated' ? 2 : 1; copies > 0; copies--)
      setTimeout(() => send(number, frame), random(8));
  };
}

const damageFor = (percent: number): 'broken' | 'lost' | 'duplicated' | 'whole' => {
  if (percent < 3) return 'broken';
  if (percent < 15) return 'lost';
  return percent < 30 ? 'duplicated' : 'whole';
};
