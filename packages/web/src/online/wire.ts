import { parseJson } from '@ziggurat/engine/result';
import { type FromClient, FromServer } from '@ziggurat/protocol';
import { z } from 'zod/mini';

// A schema compiled at run time would violate the content security policy.
z.config({ jitless: true });

/** Parses a server message; `undefined` if this page doesn't understand it. */
export function readFrame(text: string): FromServer | undefined {
  const result = FromServer.safeParse(parseJson(text)?.value);
  return result.success ? result.data : undefined;
}

export const writeFrame = (message: FromClient): string => JSON.stringify(message);
