import { routes } from '@ziggurat/protocol';
import type { Service } from '../service.ts';
import { orThrow, RequestError } from './errors.ts';
import { passkeyClientOf, signIn } from './identity.ts';
import { actorOf, type Serve } from './route.ts';

/** Passkeys: adding them, and signing in or confirming with them. */
export function passkeyRoutes(serve: Serve, { credentials, passkeys }: Service): void {
  serve(routes.passkeys, async ({ caller }) => [...(await passkeys.list(caller.person.id))]);

  serve(routes.newPasskeyOptions, async ({ caller: { person, session }, request }) => {
    if (person.kind !== 'member') throw new RequestError('members-only');
    return { ...(await passkeys.newOptions(person, session, passkeyClientOf(request).origin)) };
  });

  serve(routes.addPasskey, async ({ body, caller: { person, session }, request }) => {
    if (person.kind !== 'member') throw new RequestError('members-only');
    const added = { account: person.id, session, name: body.name };
    return orThrow(await passkeys.add(added, body.passkey, passkeyClientOf(request)));
  });

  serve(routes.renamePasskey, async ({ params, body, caller }) => {
    if (!(await passkeys.rename(caller.person.id, params.id, body.name))) throw new RequestError('not-found');
    return {};
  });

  serve(routes.removePasskey, async ({ params, caller, request }) => {
    const isRemoved = await passkeys.remove(caller.person.id, params.id, actorOf({ caller, request }));
    if (!isRemoved) throw new RequestError('not-found');
    return {};
  });

  serve(routes.confirmOptions, async ({ caller: { person, session }, request }) => ({
    ...(await passkeys.confirmOptions(person.id, session, passkeyClientOf(request).origin)),
  }));

  serve(routes.passkeyOptions, async ({ request }) => ({
    ...(await passkeys.signInOptions(passkeyClientOf(request).origin)),
  }));

  serve(routes.passkeyLogin, async ({ body, request, reply }) => {
    const { person, secret } = orThrow(await credentials.signInWithPasskey(body, passkeyClientOf(request)));
    signIn(request, reply, secret);
    return person;
  });
}
