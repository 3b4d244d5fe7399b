import { accept } from '@ziggurat/engine/result';
import type { Person, Proof } from '@ziggurat/protocol';
import { makeSignal, type Signal } from '../signal/signal.ts';
import { type ApiCode, type ApiReply, api, codeOf } from './api.ts';
import { withPasskey } from './passkeys.ts';

export type Account =
  /** Not asked yet. */
  | { readonly type: 'unknown' }
  /** `sendsMail`: a forgotten password can be recovered by e-mail. */
  | { readonly type: 'signed-out'; readonly sendsMail: boolean }
  | { readonly type: 'signed-in'; readonly person: Person; readonly isOperator: boolean }
  | { readonly type: 'unreachable'; readonly code: ApiCode };

/** The user's account on the server: none until a name is given, then a guest, permanent with a password. */
export interface AccountStore {
  readonly state: Signal<Account>;
  load(): Promise<void>;
  signInAsGuest(name: string): Promise<ApiReply<Person>>;
  register(name: string, password: string): Promise<ApiReply<Person>>;
  logIn(name: string, password: string): Promise<ApiReply<Person>>;
  logOut(): Promise<ApiReply<unknown>>;
  /** Sets a new password with a link from an operator or a mail. */
  resetPassword(code: string, password: string): Promise<ApiReply<Person>>;
  /** Sets a new password with a recovery code. */
  recover(name: string, code: string, password: string): Promise<ApiReply<Person>>;
  logInWithPasskey(): Promise<ApiReply<Person>>;
  remove(proof: Proof | undefined): Promise<ApiReply<unknown>>;
}

/** `onChange`: the session has changed. `stopPush` runs before signing out: the next user gets no notices. */
export function makeAccount(
  onChange: () => void,
  stopPush = async (): Promise<void> => undefined,
): AccountStore {
  const state = makeSignal<Account>({ type: 'unknown' });
  let sendsMail = false;

  function setAccount(account: Account): void {
    state.set(account);
    onChange();
  }

  async function signIn(request: Promise<ApiReply<Person>>): Promise<ApiReply<Person>> {
    const reply = await request;
    if (reply.ok) setAccount({ type: 'signed-in', person: reply.value, isOperator: false });
    return reply;
  }

  async function signOut(request: Promise<ApiReply<unknown>>): Promise<ApiReply<unknown>> {
    const reply = await request;
    // Already signed out: nothing left to do.
    if (!reply.ok && codeOf(reply) !== 'signed-out') return reply;
    setAccount({ type: 'signed-out', sendsMail });
    return accept(undefined);
  }

  async function load(): Promise<void> {
    const reply = await api.me();
    if (!reply.ok) return state.set({ type: 'unreachable', code: codeOf(reply) });
    const { person, operator = false, mail = false } = reply.value;
    sendsMail = mail;
    state.set(
      person === undefined
        ? { type: 'signed-out', sendsMail }
        : { type: 'signed-in', person, isOperator: operator },
    );
  }

  /**
   * The reply to signing in doesn't say whether the person is an operator. They may have signed out before the
   * answer comes.
   */
  async function checkOperator(): Promise<void> {
    const reply = await api.me();
    const now = state.get();
    if (!reply.ok || now.type !== 'signed-in' || now.person.id !== reply.value.person?.id) return;
    state.set({ ...now, isOperator: reply.value.operator ?? false });
  }

  async function signInAndCheckOperator(request: Promise<ApiReply<Person>>): Promise<ApiReply<Person>> {
    const reply = await signIn(request);
    if (reply.ok) void checkOperator();
    return reply;
  }

  return {
    state,
    load,
    signInAsGuest: (name) => signIn(api.guest(name)),
    register: (name, password) => signIn(api.register(name, password)),
    logIn: (name, password) => signInAndCheckOperator(api.login(name, password)),
    resetPassword: (code, password) => signInAndCheckOperator(api.resetPassword(code, password)),
    logOut: async () => {
      await stopPush();
      return signOut(api.logout());
    },
    recover: (name, code, password) => signInAndCheckOperator(api.recover(name, code, password)),
    logInWithPasskey: () => signInAndCheckOperator(withPasskey(api.passkeyOptions(), api.passkeyLogin)),
    remove: (proof) => signOut(api.remove(proof)),
  };
}
