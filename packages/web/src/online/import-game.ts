import { accept, refuse } from '@ziggurat/engine/result';
import type { TableSummary } from '@ziggurat/protocol';
import type { Host, PlayerSetup, Setup } from '../host/host.ts';
import { archiveOf } from '../storage/archive.ts';
import { type ApiReply, api } from './api.ts';

/**
 * Imports a finished game into this browser, where it can be reviewed like any other. Every draw is repeated
 * from the key first, so a log that was tampered with is refused.
 */
export async function importGame(host: Host, summary: TableSummary): Promise<ApiReply<string>> {
  const { id, openedAt } = summary;
  const reply = await api.log(id);
  if (!reply.ok) return reply;
  const { entries } = reply.value;
  const key = String(entries.find(({ event }) => event.type === 'revealed')?.event.key);
  const game = { id, setup: setupOf(summary), key, openedAt, undone: 0, entries };
  const imported = await host.library.importAll(archiveOf([game]));
  const isImported = imported.ok && imported.value.damaged === 0;
  return isImported ? accept(id) : refuse({ code: 'unavailable' });
}

function setupOf({ options, seats }: TableSummary): Setup {
  return {
    mode: 'pass',
    rules: options.rules as Setup['rules'], // the server has read them, and the import reads them again
    judging: options.judging,
    dictionary: options.dictionary,
    sitters: seats.map((player): PlayerSetup => {
      if (player.type === 'computer') return { type: 'computer', level: player.level };
      return { type: 'person', name: player.type === 'free' ? '' : player.person.name };
    }),
    undo: false,
  };
}
