import { z } from 'zod/mini';
import { Refused } from './codes.ts';
import { RequestId, WireRequest } from './request.ts';
import { ChatMessage, ListedTable, Person, TableSummary } from './tables.ts';
import { ChatText, Id, Time, Version } from './text.ts';
import { WireEntry } from './wire-entry.ts';

/** Messages from clients. */
export const FromClient = z.discriminatedUnion('type', [
  /** Asks for the entries after `since`, then new ones as they come. */
  z.strictObject({ type: z.literal('follow'), table: Id, since: z._default(Version, 0) }),
  z.strictObject({ type: z.literal('unfollow'), table: Id }),
  z.strictObject({ type: z.literal('tell'), table: Id, request: WireRequest }),
  z.strictObject({ type: z.literal('say'), table: Id, id: RequestId, text: ChatText }),
  /** Asks for the open tables, then for changes to them. */
  z.strictObject({ type: z.literal('watchLobby') }),
  z.strictObject({ type: z.literal('leaveLobby') }),
  /** Answered by a `pong` with the same id and the server's time. */
  z.strictObject({ type: z.literal('ping'), id: z.optional(RequestId) }),
]);
export type FromClient = z.infer<typeof FromClient>;

/** Messages from the server. */
export const FromServer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), now: Time, person: z.optional(Person) }),
  z.object({ type: z.literal('table'), table: TableSummary }),
  z.object({ type: z.literal('entries'), table: Id, entries: z.array(WireEntry) }),
  /** The request took effect and is stored for good. */
  z.object({ type: z.literal('done'), table: Id, id: z.string(), version: Version }),
  z.object({
    type: z.literal('refused'),
    table: z.optional(Id),
    id: z.optional(z.string()),
    refusal: Refused,
  }),
  z.object({ type: z.literal('said'), table: Id, message: ChatMessage }),
  /** The newest open tables. */
  z.object({ type: z.literal('lobby'), tables: z.array(ListedTable) }),
  /** A table in the lobby: new or changed. */
  z.object({ type: z.literal('listed'), table: ListedTable }),
  /** The table is no longer in the lobby. */
  z.object({ type: z.literal('closed'), table: Id }),
  z.object({ type: z.literal('pong'), now: Time, id: z.optional(z.string()) }),
  /** This node is shutting down. Reconnect, and another node answers; nothing is lost. */
  z.object({ type: z.literal('goodbye') }),
]);
export type FromServer = z.infer<typeof FromServer>;
