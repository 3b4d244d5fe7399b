import type { ServerWordList } from '@ziggurat/protocol';
import type { Host } from '../host/host.ts';
import { preferences } from '../preferences/preferences.ts';
import { makeSignal, type Signal } from '../signal/signal.ts';
import { type AccountStore, makeAccount } from './account.ts';
import { api, socketAddress } from './api.ts';
import { type Connection, makeConnection } from './connection.ts';
import { type Contacts, makeContacts } from './contacts.ts';
import { permission } from './notify.ts';
import { makeOnlineHost } from './online-host.ts';
import { makeSeeking, type Seeking } from './seeking.ts';
import { makeTables, type Tables } from './tables.ts';

/** Everything the page needs for online play. */
export interface Online {
  readonly connection: Connection;
  readonly account: AccountStore;
  readonly tables: Tables;
  readonly seeking: Seeking;
  readonly contacts: Contacts;
  readonly host: Host;
  /** The word lists of the server; none until they have loaded. */
  readonly wordLists: Signal<readonly ServerWordList[]>;
}

let instance: Online | undefined;

/** Only needed where the user has allowed notifications. */
const loadPush = async () =>
  permission() === 'granted' ? import('./push.ts').catch(() => undefined) : undefined;

/** Created when the first screen needs it, and shared by all. */
export function onlineWith(local: Host): Online {
  if (instance !== undefined) return instance;
  const connection = makeConnection({ open: () => new WebSocket(socketAddress()) });
  const account = makeAccount(connection.renew, async () => {
    await navigator.clearAppBadge?.().catch(() => undefined);
    await (await loadPush())?.unsubscribe();
  });
  let subscribed: string | undefined;
  account.state.watch(() => {
    const now = account.state.get();
    const id = now.type === 'signed-in' ? now.person.id : undefined;
    if (id === undefined || id === subscribed) return;
    subscribed = id;
    void loadPush().then((push) => push?.renewSubscription());
  });
  const tables = makeTables(connection);
  void account.load();
  // The user may sign in or out in another tab: the server's greeting says who it thinks this page is.
  connection.state.watch(() => {
    const { status, person } = connection.state.get();
    const known = account.state.get();
    const id = known.type === 'signed-in' ? known.person.id : undefined;
    if (status === 'connected' && known.type !== 'unknown' && id !== person?.id) void account.load();
  });
  account.state.watch(() => {
    const { type } = account.state.get();
    const isOnline = type === 'signed-in';
    if (type === 'unknown' || type === 'unreachable' || preferences.get().isOnline === isOnline) return;
    preferences.set((before) => ({ ...before, isOnline }));
  });
  const wordLists = makeSignal<readonly ServerWordList[]>([]);
  void api.wordLists().then((reply) => reply.ok && wordLists.set(reply.value));
  const host = makeOnlineHost({ connection, tables, local, wordLists: wordLists.get });
  instance = {
    connection,
    account,
    tables,
    seeking: makeSeeking(connection),
    contacts: makeContacts(connection),
    host,
    wordLists,
  };
  return instance;
}
