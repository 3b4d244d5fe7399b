import { z } from 'zod/mini';
import { Refused } from './codes.ts';
import { Challenge } from './contacts.ts';
import { Options } from './options.ts';
import { Phrase, saysOneThing } from './phrases.ts';
import { RequestId, WireRequest } from './request.ts';
import { SEEK_ENDS, Seeking } from './seeks.ts';
import { ChatMessage, ListedTable, Person, TableSummary } from './tables.ts';
import { ChatText, Id, Time, Version } from './text.ts';
import { WireEntry } from './wire-entry.ts';

/** Messages from clients. */
export const FromClient = z.discriminatedUnion('type', [
  /** Asks for the entries after `since`, then new ones as they come. */
  z.strictObject({ type: z.literal('follow'), table: Id, since: z._default(Version, 0) }),
  z.strictObject({ type: z.literal('unfollow'), table: Id }),
  z.strictObject({ type: z.literal('tell'), table: Id, request: WireRequest }),
  z
    .strictObject({
      type: z.literal('say'),
      table: Id,
      id: RequestId,
      text: z.optional(ChatText),
      phrase: z.optional(Phrase),
    })
    .check(z.refine(saysOneThing)),
  /** Asks for the open tables, then for changes to them. */
  z.strictObject({ type: z.literal('watchLobby') }),
  z.strictObject({ type: z.literal('leaveLobby') }),
  /**
   * Looks for opponents in a live game, while this socket is open. `seek` is chosen by the client: after a reconnect
   * the same one continues.
   */
  z.strictObject({ type: z.literal('seek'), seek: Id, options: Options }),
  /** Answers `paired`. */
  z.strictObject({ type: z.literal('confirm'), seek: Id }),
  z.strictObject({ type: z.literal('stopSeeking'), seek: Id }),
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
  /** What goes on besides the open tables: with the lobby, and every few seconds if it changes. */
  z.object({
    type: z.literal('life'),
    online: z.int().check(z.describe('How many accounts are connected.')),
    playing: z.int().check(z.describe('How many games are in progress.')),
    games: z.array(ListedTable).check(z.describe('Games to watch.')),
    results: z.array(ListedTable).check(z.describe('The latest results of games that everyone could watch.')),
  }),
  /** The seek waits for an opponent: at first, and again if the one it was paired with didn't confirm. */
  z.extend(Seeking, { type: z.literal('seeking') }),
  /** There is an opponent: confirm by then, or the seek ends. */
  z.object({ type: z.literal('paired'), seek: Id, until: Time }),
  /** Both have confirmed: go to the table. */
  z.object({ type: z.literal('seated'), seek: Id, table: Id }),
  z.object({ type: z.literal('seekEnded'), seek: Id, reason: z.enum(SEEK_ENDS) }),
  /** Your live table is full: its game begins when all players follow it, at the latest by then. */
  z.object({ type: z.literal('called'), table: Id, until: Time }),
  /** All your open challenges, sent and received, whenever they change. */
  z.object({ type: z.literal('challenges'), challenges: z.array(Challenge) }),
  /** A friend has come online or gone offline. */
  z.object({ type: z.literal('friend'), person: Id, online: z.boolean() }),
  z.object({ type: z.literal('pong'), now: Time, id: z.optional(z.string()) }),
  /** This node is shutting down. Reconnect, and another node answers; nothing is lost. */
  z.object({ type: z.literal('goodbye') }),
]);
export type FromServer = z.infer<typeof FromServer>;
