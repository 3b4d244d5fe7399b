import { Options } from '@ziggurat/protocol';
import { expect, it } from 'vitest';
import { ListedOptions } from '../src/lobby/listed-options.ts';
import { Client } from './client.ts';
import { openNode } from './node.ts';

it('parallel requests get the options of all their tables, even if the cache is small', async () => {
  const node = await openNode({ limits: { listedTables: 100 } });
  const ann = await Client.guest(node.address);
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.push((await ann.post('tables', {})).id);
  const options = new ListedOptions(node.service.store, 2);
  await options.forTables(ids.slice(0, 2));
  const [first, second] = await Promise.all([
    options.forTables([ids[3]!]),
    options.forTables([ids[0]!, ids[2]!]),
  ]);
  const defaults = Options.parse({});
  expect([...first.values()]).toEqual([defaults]);
  expect([...second.values()]).toEqual([defaults, defaults]);
  await node.close();
});
