import {
  Credentials,
  Id,
  Me,
  NamedPerson,
  NewToken,
  Password,
  Person,
  Removal,
  Reset,
  SessionInfo,
  SignIn,
  TokenInfo,
} from '@ziggurat/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nameKey } from '../accounts/skeleton.ts';
import { withdraw } from '../lobby/withdraw.ts';
import type { Service } from '../service.ts';
import { myself, signIn, signOut, visitOf } from './identity.ts';
import { limitBy } from './limit.ts';
import { orRefuse, Refusal } from './refuse.ts';
import { DONE, strictly, tagged } from './route.ts';

const tag = tagged('account');

/** Coming in, staying, leaving. */
export const accountRoutes =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { accounts, credentials, sessions, tokens, limits } = service;
    const strict = strictly(limits);
    // Many addresses do not guess at one account as often as they like; yet one of them alone locks nobody out.
    const limitGuesses = limitBy(
      10 * limits.signInsPerMinute,
      // Asked in a handler, when the body has been checked and says a name or somebody is signed in.
      ({ body, identity }) => nameKey((body as SignIn | null)?.name ?? identity!.person.name),
    );
    app.post(
      '/guest',
      { ...strict, schema: tag('Come in as a guest.', { body: NamedPerson, response: { 200: Person } }) },
      async (request, reply) => {
        if (request.identity !== undefined) return request.identity.person;
        const { name } = request.body;
        const refusal = await accounts.nameRefusal(name);
        if (refusal !== undefined) throw new Refusal(refusal, { path: 'name' });
        const person = await accounts.openGuest(name, request.addressKey);
        const { secret } = await sessions.open(person.id, visitOf(request));
        signIn(request, reply, secret);
        return person;
      },
    );

    app.post(
      '/keep',
      {
        ...strict,
        schema: tag('Keep the account with a password.', { body: Credentials, response: { 200: Person } }),
      },
      async (request, reply) => {
        const { name, password } = request.body;
        const { person, session } = myself(request);
        const kept = orRefuse(await accounts.keep(person.id, name, password));
        signIn(request, reply, await sessions.renew(person.id, session));
        return kept;
      },
    );

    app.post(
      '/enter',
      { ...strict, schema: tag('Sign in.', { body: SignIn, response: { 200: Person } }) },
      async (request, reply) => {
        const { name, password } = request.body;
        limitGuesses(request);
        const { person, secret } = orRefuse(await credentials.signIn(name, password, visitOf(request)));
        signIn(request, reply, secret);
        return person;
      },
    );

    app.post(
      '/reset',
      {
        ...strict,
        schema: tag('Set a new password with a code from an operator, and sign in.', {
          body: Reset,
          response: { 200: Person },
        }),
      },
      async (request, reply) => {
        const { code, password } = request.body;
        const { person, secret } = orRefuse(await credentials.reset(code, password, visitOf(request)));
        signIn(request, reply, secret);
        return person;
      },
    );

    app.post(
      '/leave',
      { schema: tag('Sign out here.', { response: { 200: DONE } }) },
      async (request, reply) => {
        const { person, session } = myself(request);
        await sessions.end(person.id, session);
        signOut(reply);
        return {};
      },
    );

    app.get(
      '/me',
      {
        schema: tag('Who is signed in; nobody may be.', {
          response: { 200: Me },
        }),
      },
      async ({ identity }) => {
        if (identity === undefined) return {};
        const { person } = identity;
        return (await accounts.isOperator(person.id)) ? { person, operator: true } : { person };
      },
    );

    app.delete(
      '/me',
      {
        ...strict,
        schema: tag('Delete the account; members confirm with their password.', {
          body: z.nullish(Removal),
          response: { 200: DONE },
        }),
      },
      async (request, reply) => {
        const { person } = myself(request);
        if (person.kind === 'member') {
          await limitGuesses(request);
          if (!(await credentials.isRight(person.id, request.body?.password ?? '')))
            throw new Refusal('wrong-password', { path: 'password' });
        }
        const bots = await accounts.botsOf(person.id);
        for (const one of [person, ...bots.map((bot) => bot.person)]) orRefuse(await withdraw(service, one));
        await accounts.remove(person.id, { id: person.id, address: request.addressKey });
        signOut(reply);
        return {};
      },
    );

    app.get(
      '/me/export',
      {
        ...strict,
        schema: tag('Everything that is kept of you.', {
          response: { 200: z.record(z.string(), z.unknown()) },
        }),
      },
      async (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="ziggurat.json"');
        return { ...(await accounts.export(myself(request).person.id)) };
      },
    );

    app.post(
      '/me/password',
      {
        ...strict,
        schema: tag('Change the password; all other sessions and your tokens end.', {
          body: z.strictObject({ old: Password, password: Password }),
          response: { 200: DONE },
        }),
      },
      async (request, reply) => {
        const { person } = myself(request);
        const { old, password } = request.body;
        await limitGuesses(request);
        const secret = orRefuse(await credentials.changePassword(person.id, old, password, visitOf(request)));
        signIn(request, reply, secret);
        return {};
      },
    );

    app.get(
      '/sessions',
      { schema: tag('Where you are signed in.', { response: { 200: z.array(SessionInfo) } }) },
      async (request) => {
        const { person, session } = myself(request);
        const rows = await sessions.list(person.id);
        return rows.map(({ id, created_at, seen_at, agent }) => ({
          id,
          createdAt: created_at,
          seenAt: seen_at,
          agent,
          current: id === session,
        }));
      },
    );

    app.delete(
      '/sessions',
      { schema: tag('End every session but this one.', { response: { 200: DONE } }) },
      async (request) => {
        const { person, session } = myself(request);
        await sessions.endOthers(person.id, session);
        return {};
      },
    );

    app.delete(
      '/sessions/:id',
      { schema: tag('End a session.', { params: z.object({ id: Id }), response: { 200: DONE } }) },
      async (request) => {
        if (!(await sessions.end(myself(request).person.id, request.params.id)))
          throw new Refusal('not-found');
        return {};
      },
    );

    app.get(
      '/tokens',
      { schema: tag('Your personal tokens.', { response: { 200: z.array(TokenInfo) } }) },
      async (request) => tokens.list(myself(request).person.id),
    );

    app.post(
      '/tokens',
      {
        ...strict,
        schema: tag('A token for a program; shown once.', { body: NamedPerson, response: { 200: NewToken } }),
      },
      async (request) => orRefuse(await tokens.open(myself(request).person.id, request.body.name)),
    );

    app.delete(
      '/tokens/:id',
      { schema: tag('End a token.', { params: z.object({ id: Id }), response: { 200: DONE } }) },
      async (request) => {
        if (!(await tokens.end(myself(request).person.id, request.params.id))) throw new Refusal('not-found');
        return {};
      },
    );
  };
