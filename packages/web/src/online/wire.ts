import { parseJson } from '@ziggurat/engine/result';
import { type FromClient, FromServer } from '@ziggurat/protocol';
import { z } from 'zod/mini';

// A schema compiled at run time would be a script that did not come from the server.
z.config({ jitless: true });

/** What the server said; nothing where it is nothing that this page understands. */
export function readFrame(text: string): FromServer | undefined {
  const read = FromServer.safeParse(parseJson(text)?.value);
  return read.success ? read.data : undefined;
}

export const writeFrame = (message: FromClient): string => JSON.stringify(message);
