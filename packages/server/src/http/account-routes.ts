import {
  Credentials,
  Id,
  Me,
  NamedPerson,
  NewToken,
  Password,
  Person,
  SessionInfo,
  SignIn,
  TokenInfo,
} from '@ziggurat/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nameKey } from '../accounts/accounts.ts';
import { withdraw } from '../lobby/withdraw.ts';
import type { Service } from '../service.ts';
import { myself, signIn, signOut } from './identity.ts';
import { limitBy } from './limit.ts';
import { orRefuse, Refusal } from './refuse.ts';
import { DONE, strictly, tagged } from './route.ts';

const tag = tagged('account');
const agentOf = (agent: string | undefined): string => agent ?? '';

/** Coming in, staying, leaving. */
export const accountRoutes =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { accounts, sessions, tokens, limits } = service;
    const strict = strictly(limits);
    // Many addresses do not guess at one account as often as they like; yet one of them alone locks nobody out.
    const limitGuesses = limitBy(
      app,
      10 * limits.signInsPerMinute,
      ({ body }) => nameKey((body as SignIn).name), // asked in a handler, when the body has been checked
    );
    app.post(
      '/guest',
      { ...strict, schema: tag('Come in as a guest.', { body: NamedPerson, response: { 200: Person } }) },
      async (request, reply) => {
        if (request.identity !== undefined) return request.identity.person;
        const { name } = request.body;
        if (await accounts.isNameTaken(name)) throw new Refusal('name-taken', { path: 'name' });
        const person = await accounts.openGuest(name);
        const { secret } = await sessions.open(person.id, agentOf(request.headers['user-agent']));
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
      async (request) => {
        const { name, password } = request.body;
        return orRefuse(await accounts.keep(myself(request).person.id, name, password));
      },
    );

    app.post(
      '/enter',
      { ...strict, schema: tag('Sign in.', { body: SignIn, response: { 200: Person } }) },
      async (request, reply) => {
        const { name, password } = request.body;
        await limitGuesses(request);
        const person = orRefuse(await accounts.enter(name, password));
        const { secret } = await sessions.open(person.id, agentOf(request.headers['user-agent']));
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
      { ...strict, schema: tag('Delete the account.', { response: { 200: DONE } }) },
      async (request, reply) => {
        const { person } = myself(request);
        const bots = await accounts.botsOf(person.id);
        for (const one of [person, ...bots.map((bot) => bot.person)]) orRefuse(await withdraw(service, one));
        await accounts.remove(person.id);
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
        schema: tag('Change the password; all other sessions end.', {
          body: z.strictObject({ old: Password, password: Password }),
          response: { 200: DONE },
        }),
      },
      async (request, reply) => {
        const { person } = myself(request);
        orRefuse(await accounts.changePassword(person.id, request.body.old, request.body.password));
        await sessions.end(person.id);
        const { secret } = await sessions.open(person.id, agentOf(request.headers['user-agent']));
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
