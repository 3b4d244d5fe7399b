import type { Challenge, Friend, FromServer, Person } from '@ziggurat/protocol';
import { makeSignal, type Signal } from '../signal/signal.ts';
import { type ApiReply, api } from './api.ts';
import type { Connection } from './connection.ts';

export interface ContactsState {
  readonly friends: readonly Friend[];
  readonly blocked: readonly Person[];
  /** Open challenges, sent and received. */
  readonly challenges: readonly Challenge[];
}

type Called = Extract<FromServer, { type: 'called' }>;

/** The people this user knows: friends, blocks and challenges. */
export interface Contacts {
  readonly state: Signal<ContactsState>;
  /** Keeps everything up to date over the socket, and passes on calls to a table. */
  attend(onCalled: (news: Called) => void): () => void;
  addFriend(person: Person): Promise<ApiReply<unknown>>;
  removeFriend(id: string): Promise<ApiReply<unknown>>;
  block(person: Person): Promise<ApiReply<unknown>>;
  unblock(id: string): Promise<ApiReply<unknown>>;
}

const EMPTY: ContactsState = { friends: [], blocked: [], challenges: [] };

export function makeContacts(connection: Pick<Connection, 'attend' | 'state'>): Contacts {
  const state = makeSignal<ContactsState>(EMPTY);
  const change = (part: Partial<ContactsState>): void => state.set((before) => ({ ...before, ...part }));

  async function loadLists(): Promise<void> {
    const [friends, blocked] = await Promise.all([api.friends(), api.blocks()]);
    change({ ...(friends.ok && { friends: friends.value }), ...(blocked.ok && { blocked: blocked.value }) });
  }

  async function loadChallenges(): Promise<void> {
    const reply = await api.challenges();
    if (reply.ok) change({ challenges: reply.value });
  }

  /** The server's lists are read again after a change: a block changes both, and ends challenges. */
  async function act(request: Promise<ApiReply<unknown>>): Promise<ApiReply<unknown>> {
    const reply = await request;
    if (reply.ok) await loadLists();
    return reply;
  }

  return {
    state,
    attend(onCalled) {
      const leave = connection.attend((news) => {
        if (news.type === 'called') onCalled(news);
        else if (news.type === 'challenges') change({ challenges: news.challenges });
        else
          state.set((before) => ({
            ...before,
            friends: before.friends.map((friend) =>
              friend.person.id === news.person ? { ...friend, online: news.online } : friend,
            ),
          }));
      });
      // News may have been missed each time that the connection was down.
      let known: string | undefined;
      const update = (): void => {
        const { status, person } = connection.state.get();
        const id = status === 'connected' ? person?.id : undefined;
        if (id === known) return;
        known = id;
        if (id !== undefined) void Promise.all([loadLists(), loadChallenges()]);
      };
      update();
      const unwatch = connection.state.watch(update);
      return () => {
        unwatch();
        leave();
        state.set(EMPTY);
      };
    },
    addFriend: ({ id }) => act(api.addFriend(id)),
    removeFriend: (id) => act(api.removeFriend(id)),
    block: ({ id }) => act(api.block(id)),
    unblock: (id) => act(api.unblock(id)),
  };
}
