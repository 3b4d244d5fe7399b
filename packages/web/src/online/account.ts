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
export interface AccountDesk {
  readonly state: Signal<Account>;
  look(): Promise<void>;
  comeIn(name: string): Promise<ApiReply<Person>>;
  keep(name: string, password: string): Promise<ApiReply<Person>>;
  enter(name: string, password: string): Promise<ApiReply<Person>>;
  leave(): Promise<ApiReply<unknown>>;
  /** Sets a new password with a link from an operator. */
  reset(code: string, password: string): Promise<ApiReply<Person>>;
  remove(password: string | undefined): Promise<ApiReply<unknown>>;
}

/** `onChange`: the session has changed. */
export function makeAccount(onChange: () => void): AccountDesk {
  const state = makeSignal<Account>({ type: 'unknown' });

  function become(account: Account): void {
    state.set(account);
    onChange();
  }

  async function asPerson(asked: Promise<ApiReply<Person>>): Promise<ApiReply<Person>> {
    const reply = await asked;
    if (reply.ok) become({ type: 'somebody', person: reply.value, isOperator: false });
    return reply;
  }

  async function asNobody(asked: Promise<ApiReply<unknown>>): Promise<ApiReply<unknown>> {
    const reply = await asked;
    // Already signed out: nothing left to do.
    if (!reply.ok && codeOf(reply) !== 'signed-out') return reply;
    become({ type: 'nobody' });
    return accept(undefined);
  }

  async function look(): Promise<void> {
    const reply = await api.me();
    if (!reply.ok) return state.set({ type: 'unreachable', code: codeOf(reply) });
    const { person, operator = false } = reply.value;
    state.set(person === undefined ? { type: 'nobody' } : { type: 'somebody', person, isOperator: operator });
  }

  /**
   * What signing in doesn't return. Whatever the answer, the person is signed in, and may have signed out
   * since.
   */
  async function lookForOffice(): Promise<void> {
    const reply = await api.me();
    const now = state.get();
    if (!reply.ok || now.type !== 'somebody' || now.person.id !== reply.value.person?.id) return;
    state.set({ ...now, isOperator: reply.value.operator ?? false });
  }

  async function asSomebody(asked: Promise<ApiReply<Person>>): Promise<ApiReply<Person>> {
    const reply = await asPerson(asked);
    if (reply.ok) void lookForOffice();
    return reply;
  }

  return {
    state,
    look,
    comeIn: (name) => asPerson(api.guest(name)),
    keep: (name, password) => asPerson(api.register(name, password)),
    enter: (name, password) => asSomebody(api.login(name, password)),
    reset: (code, password) => asSomebody(api.resetPassword(code, password)),
    leave: () => asNobody(api.logout()),
    remove: (password) => asNobody(api.remove(password)),
  };
}
