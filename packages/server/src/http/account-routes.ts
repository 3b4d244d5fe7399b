import { Proof, routes } from '@ziggurat/protocol';
import type { FastifyRequest } from 'fastify';
import { withdraw } from '../lobby/withdraw.ts';
import { nameKey } from '../names/skeleton.ts';
import type { PasskeyClient } from '../people/passkeys.ts';
import type { Service } from '../service.ts';
import { orThrow, RequestError } from './errors.ts';
import { clientOf, passkeyClientOf, signIn, signOut } from './identity.ts';
import { limitBy } from './limit.ts';
import { actorOf, type Serve } from './route.ts';

/** Signing in and out, and everything about your own account. */
export function accountRoutes(serve: Serve, service: Service): void {
  const { accounts, credentials, notes, recoveryCodes, sessions, tokens, limits } = service;
  // Guessing one account's password from many addresses is limited too, but no single address can lock the account.
  const limitPerName = limitBy(limits.signInsPerNamePerMinute);
  const limitGuesses = (name: string): void => limitPerName(nameKey(name));

  serve(routes.createGuest, async ({ body: { name }, caller, request, reply }) => {
    if (caller !== undefined) return caller.person;
    const refusal = await accounts.nameRefusal(name);
    if (refusal !== undefined) throw new RequestError(refusal, { path: 'name' });
    const person = await accounts.createGuest(name, request.addressKey);
    const { secret } = await sessions.create(person.id, clientOf(request));
    signIn(request, reply, secret);
    return person;
  });

  serve(routes.register, async ({ body, caller, request, reply }) => {
    const { person, session } = caller;
    const member = orThrow(await accounts.register(person.id, body.name, body.password));
    signIn(request, reply, await sessions.renew(person.id, session));
    return member;
  });

  serve(routes.login, async ({ body: { name, password }, request, reply }) => {
    limitGuesses(name);
    const { person, secret } = orThrow(await credentials.signIn(name, password, clientOf(request)));
    signIn(request, reply, secret);
    return person;
  });

  serve(routes.resetPassword, async ({ body: { code, password }, request, reply }) => {
    const { person, secret } = orThrow(await credentials.reset(code, password, clientOf(request)));
    signIn(request, reply, secret);
    return person;
  });

  serve(routes.recover, async ({ body: { name, code, password }, request, reply }) => {
    limitGuesses(name);
    const { person, secret } = orThrow(await credentials.recover(name, code, password, clientOf(request)));
    signIn(request, reply, secret);
    return person;
  });

  serve(routes.banNote, async ({ body: { name, password, appeal }, request }) => {
    limitGuesses(name);
    const id = orThrow(await credentials.bannedMember(name, password));
    const note = await notes.ofBan(id);
    if (note === undefined) throw new RequestError('not-found');
    if (appeal === undefined) return note;
    orThrow(await notes.answer(id, note.id, appeal, { id, address: request.addressKey }));
    return { ...note, isRead: true, appeal };
  });

  serve(routes.confirm, async ({ body, caller: { person, session }, request }) => {
    limitGuesses(person.name);
    orThrow(await credentials.prove(person.id, session, body, provingClient(request, body)));
    await sessions.confirm(session);
    return {};
  });

  serve(routes.recoveryState, ({ caller }) => recoveryCodes.state(caller.person.id));

  serve(routes.createRecoveryCodes, async ({ caller, request }) => {
    const { person, session } = caller;
    if (person.kind !== 'member') throw new RequestError('members-only');
    const codes = orThrow(await recoveryCodes.create(person.id, session, actorOf({ caller, request })));
    return { codes: [...codes] };
  });

  serve(routes.logout, async ({ caller: { person, session }, reply }) => {
    await sessions.end(person.id, session);
    signOut(reply);
    return {};
  });

  serve(routes.me, async ({ caller }) => {
    const mail = service.notices.sendsMail ? { mail: true } : {};
    if (caller === undefined) return mail;
    const { person } = caller;
    return { ...mail, person, ...((await accounts.isOperator(person.id)) ? { operator: true } : {}) };
  });

  serve(routes.deleteMe, async ({ body, caller: { person, session }, request, reply }) => {
    if (person.kind === 'member') {
      limitGuesses(person.name);
      const proof = Proof.safeParse(body).data;
      if (proof === undefined) throw new RequestError('wrong-password', { path: 'password' });
      orThrow(await credentials.prove(person.id, session, proof, provingClient(request, proof)));
    }
    const bots = await accounts.botsOf(person.id);
    for (const leaving of [person, ...bots.map((bot) => bot.person)])
      orThrow(await withdraw(service, leaving));
    await accounts.remove(person.id, { id: person.id, address: request.addressKey });
    signOut(reply);
    return {};
  });

  serve(routes.exportMe, async ({ caller, reply }) => {
    reply.header('content-disposition', 'attachment; filename="ziggurat.json"');
    return { ...(await accounts.export(caller.person.id)) };
  });

  serve(routes.changePassword, async ({ body: { old, password }, caller: { person }, request, reply }) => {
    limitGuesses(person.name);
    const secret = orThrow(await credentials.changePassword(person.id, old, password, clientOf(request)));
    signIn(request, reply, secret);
    return {};
  });

  serve(routes.sessions, async ({ caller: { person, session } }) => {
    const rows = await sessions.list(person.id);
    return rows.map(({ id, created_at, seen_at, agent }) => ({
      id,
      createdAt: created_at,
      seenAt: seen_at,
      agent,
      current: id === session,
    }));
  });

  serve(routes.endOtherSessions, async ({ caller: { person, session } }) => {
    await sessions.endOthers(person.id, session);
    return {};
  });

  serve(routes.endSession, async ({ params, caller }) => {
    if (!(await sessions.end(caller.person.id, params.id))) throw new RequestError('not-found');
    return {};
  });

  serve(routes.tokens, ({ caller }) => tokens.list(caller.person.id));

  serve(routes.createToken, async ({ body, caller, request }) => {
    const { person, session } = caller;
    return orThrow(await tokens.create(person.id, session, body, actorOf({ caller, request })));
  });

  serve(routes.revokeToken, async ({ params, caller }) => {
    if (!(await tokens.end(caller.person.id, params.id))) throw new RequestError('not-found');
    return {};
  });
}

/** Only a passkey needs to know where the page is. */
const provingClient = (request: FastifyRequest, proof: Proof): PasskeyClient =>
  'passkey' in proof ? passkeyClientOf(request) : { ...clientOf(request), origin: '' };
