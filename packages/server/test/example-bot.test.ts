import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Client, Player } from './client.ts';
import { openNode } from './node.ts';

it('the example bot joins with its token, plays its turns and prints the result', async () => {
  const node = await openNode();
  onTestFinished(() => node.close());
  const owner = await Client.member(node.address, 'Owner');
  const { token } = await owner.post<{ token: string }>('bots', { name: 'Example' });
  const { id } = await owner.post('tables', { rules: 'upwords-64' });
  const bot = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../../../examples/bot.mjs'), node.address],
    {
      env: { ...process.env, TOKEN: token },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void bot.kill('SIGKILL'));
  let output = '';
  bot.stdout.on('data', (text) => {
    output += text;
  });
  const player = await Player.follow(owner, id);
  // Not every rack has a play.
  for (let turn = 0; turn < 3 || (turn < 12 && player.game!.players[1]!.score === 0); turn++) {
    const game = await player.until(
      ({ phase, toMove }) => phase.type === 'playing' && toMove === player.seat,
    );
    expect((await player.send({ type: 'pass', seat: player.seat! })).type).toBe('done');
    await player.until(({ version, toMove }) => version > game.version + 1 && toMove === player.seat);
  }
  expect(player.game!.players[1]!.score).toBeGreaterThan(0);
  await player.send({ type: 'resign', seat: player.seat! });
  expect(await once(bot, 'close')).toEqual([0, null]);
  expect(output).toMatch(new RegExp(`^at table ${id}\n0 : \\d+\n$`));
});
