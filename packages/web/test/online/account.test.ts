import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeAccount } from '../../src/online/account.ts';

const ANN = { id: 'account-of-ann', name: 'Ann', kind: 'member' } as const;

type Answer = () => Promise<Response>;

/** A server that signs Ann in; the test decides when it answers who she is. */
function openServer(): (answer: Answer) => void {
  let answer: (answer: Answer) => void = () => undefined;
  const reply = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/me' ? (await reply)() : Response.json(address === '/api/login' ? ANN : {}),
  );
  return answer;
}

const signedIn = (isOperator: boolean) => ({ type: 'signed-in', person: ANN, isOperator }) as const;

/** What is known about the user once every request has been answered. */
async function settled(account: ReturnType<typeof makeAccount>) {
  await new Promise(setImmediate);
  return account.state.get();
}

describe('signing in', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('asks the server whether the user is an operator', async () => {
    const answer = openServer();
    const account = makeAccount(() => undefined);
    expect(await account.logIn('Ann', 'a step a day')).toEqual({ ok: true, value: ANN });
    expect(account.state.get()).toEqual(signedIn(false));
    answer(async () => Response.json({ person: ANN, operator: true }));
    expect(await settled(account)).toEqual(signedIn(true));
  });

  it('lasts if the network fails right after', async () => {
    const answer = openServer();
    const account = makeAccount(() => undefined);
    await account.logIn('Ann', 'a step a day');
    answer(() => Promise.reject(new TypeError('no network')));
    expect(await settled(account)).toEqual(signedIn(false));
  });

  it('followed immediately by signing out ends signed out', async () => {
    const answer = openServer();
    const account = makeAccount(() => undefined);
    await account.logIn('Ann', 'a step a day');
    await account.logOut();
    answer(async () => Response.json({ person: ANN, operator: true }));
    expect(await settled(account)).toEqual({ type: 'signed-out', sendsMail: false });
  });
});
