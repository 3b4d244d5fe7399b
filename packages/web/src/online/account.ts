import { accept } from '@ziggurat/engine/result';
import type { Person } from '@ziggurat/protocol';
import { makeSignal, type Signal } from '../signal/signal.ts';
import { type ApiCode, type ApiReply, api, codeOf } from './api.ts';

export type Account =
  /** Not asked yet. */
  | { readonly type: 'unknown' }
  | { readonly type: 'nobody' }
  | { readonly type: 'somebody'; readonly person: Person; readonly isOperator: boolean }
  | { readonly type: 'unreachable'; readonly code: ApiCode };

/** The user's account on the server: none until a name is given, then a guest, permanent with a password. */
export interface AccountStore {
  readonly state: Signal<Account>;
  load(): Promise<void>;
  signInAsGuest(name: string): Promise<ApiReply<Person>>;
  register(name: string, password: string): Promise<ApiReply<Person>>;
  logIn(name: string, password: string): Promise<ApiReply<Person>>;
  logOut(): Promise<ApiReply<unknown>>;
  /** Sets a new password with a link from an operator. */
  resetPassword(code: string, password: string): Promise<ApiReply<Person>>;
  remove(password: string | undefined): Promise<ApiReply<unknown>>;
}

/** `onChange`: the session has changed. */
export function makeAccount(onChange: () => void): AccountStore {
  const state = makeSignal<Account>({ type: 'unknown' });

  function setAccount(account: Account): void {
    state.set(account);
    onChange();
  }

  async function asPerson(request: Promise<ApiReply<Person>>): Promise<ApiReply<Person>> {
    const reply = await request;
    if (reply.ok) setAccount({ type: 'somebody', person: reply.value, isOperator: false });
    return reply;
  }

  async function asNobody(request: Promise<ApiReply<unknown>>): Promise<ApiReply<unknown>> {
    const reply = await request;
    // Already signed out: nothing left to do.
    if (!reply.ok && codeOf(reply) !== 'signed-out') return reply;
    setAccount({ type: 'nobody' });
    return accept(undefined);
  }

  async function load(): Promise<void> {
    const reply = await api.me();
    if (!reply.ok) return state.set({ type: 'unreachable', code: codeOf(reply) });
    const { person, operator = false } = reply.value;
    state.set(person === undefined ? { type: 'nobody' } : { type: 'somebody', person, isOperator: operator });
  }

  /**
   * The reply to signing in doesn't say whether the person is an operator. They may have signed out before the
   * answer comes.
   */
  async function checkOperator(): Promise<void> {
    const reply = await api.me();
    const now = state.get();
    if (!reply.ok || now.type !== 'somebody' || now.person.id !== reply.value.person?.id) return;
    state.set({ ...now, isOperator: reply.value.operator ?? false });
  }

  async function asSomebody(request: Promise<ApiReply<Person>>): Promise<ApiReply<Person>> {
    const reply = await asPerson(request);
    if (reply.ok) void checkOperator();
    return reply;
  }

  return {
    state,
    load,
    signInAsGuest: (name) => asPerson(api.guest(name)),
    register: (name, password) => asPerson(api.register(name, password)),
    logIn: (name, password) => asSomebody(api.login(name, password)),
    resetPassword: (code, password) => asSomebody(api.resetPassword(code, password)),
    logOut: () => asNobody(api.logout()),
    remove: (password) => asNobody(api.remove(password)),
  };
}
