import {
  AccountRecord,
  AddressKey,
  AuditEntry,
  BanHours,
  BanList,
  Id,
  NamedPerson,
  NewReset,
  Person,
  Report,
  Silence,
  Time,
} from '@ziggurat/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountsLike, bannedAccounts } from '../accounts/account-records.ts';
import type { Actor } from '../accounts/actor.ts';
import { list } from '../accounts/audit.ts';
import type { Service } from '../service.ts';
import { myself } from './identity.ts';
import { orRefuse, Refusal } from './refuse.ts';
import { DONE, tagged } from './route.ts';

const tag = tagged('operators');
const params = z.object({ id: Id });
const Term = z.strictObject({ hours: BanHours });
const Until = z.object({ until: Time });

const actorOf = (request: FastifyRequest): Actor => ({
  id: myself(request).person.id,
  address: request.addressKey,
});

/** For operators only: every request is checked before anything else about it is looked at. */
export const operatorRoutes =
  ({ store, accounts, bans, chat, credentials, reports, now }: Service): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preParsing', async (request) => {
      if (!(await accounts.isOperator(myself(request).person.id))) throw new Refusal('not-allowed');
    });

    app.get(
      '/reports',
      { schema: tag('Reports that nobody has settled.', { response: { 200: z.array(Report) } }) },
      async () => [...(await reports.list())],
    );

    app.delete(
      '/reports/:id',
      { schema: tag('Dismiss a report.', { params, response: { 200: DONE } }) },
      async (request) => {
        orRefuse(await reports.dismiss(request.params.id, actorOf(request)));
        return {};
      },
    );

    app.delete(
      '/tables/:id/messages/:number',
      {
        schema: tag('Remove a message; settles the reports of it.', {
          params: z.object({ id: Id, number: z.coerce.number().int().min(1).max(1_000_000) }),
          response: { 200: DONE },
        }),
      },
      async (request) => {
        const { id, number } = request.params;
        orRefuse(await chat.remove(id, number, actorOf(request)));
        return {};
      },
    );

    app.get(
      '/silences',
      { schema: tag('Silenced accounts.', { response: { 200: z.array(Silence) } }) },
      async () => [...(await reports.silenced())],
    );

    app.put(
      '/silences/:id',
      {
        schema: tag('Silence an account; settles the reports of it.', { params, response: { 200: DONE } }),
      },
      async (request) => {
        orRefuse(await reports.silence(request.params.id, actorOf(request)));
        return {};
      },
    );

    app.delete(
      '/silences/:id',
      { schema: tag('Lift a silence.', { params, response: { 200: DONE } }) },
      async (request) => {
        await reports.unsilence(request.params.id, actorOf(request));
        return {};
      },
    );

    app.get(
      '/accounts',
      {
        schema: tag('Accounts whose name contains a text, or with this id.', {
          querystring: z.strictObject({ name: z.string().trim().min(1).max(100) }),
          response: { 200: z.array(AccountRecord) },
        }),
      },
      async (request) => accountsLike(store.db, request.query.name),
    );

    app.put(
      '/accounts/:id/name',
      { schema: tag('Rename an account.', { params, body: NamedPerson, response: { 200: Person } }) },
      async (request) =>
        orRefuse(await accounts.rename(request.params.id, request.body.name, actorOf(request))),
    );

    app.post(
      '/accounts/:id/reset',
      { schema: tag('A one-time code for a new password.', { params, response: { 200: NewReset } }) },
      async (request) => orRefuse(await credentials.openReset(request.params.id, actorOf(request))),
    );

    app.put(
      '/accounts/:id/ban',
      { schema: tag('Ban an account and its bots.', { params, body: Term, response: { 200: Until } }) },
      async (request) => ({
        until: orRefuse(await bans.ban(request.params.id, request.body.hours, actorOf(request))),
      }),
    );

    app.delete(
      '/accounts/:id/ban',
      { schema: tag('Lift the ban of an account and its bots.', { params, response: { 200: DONE } }) },
      async (request) => {
        orRefuse(await bans.unban(request.params.id, actorOf(request)));
        return {};
      },
    );

    app.get(
      '/bans',
      { schema: tag('Banned accounts and addresses.', { response: { 200: BanList } }) },
      async () => ({
        accounts: await bannedAccounts(store.db, now()),
        addresses: [...(await bans.addresses())],
      }),
    );

    app.put(
      '/bans/:address',
      {
        schema: tag('Ban a network address by its key.', {
          params: z.object({ address: AddressKey }),
          body: Term,
          response: { 200: Until },
        }),
      },
      async (request) => ({
        until: orRefuse(await bans.banAddress(request.params.address, request.body.hours, actorOf(request))),
      }),
    );

    app.delete(
      '/bans/:address',
      {
        schema: tag('Lift the ban of an address.', {
          params: z.object({ address: AddressKey }),
          response: { 200: DONE },
        }),
      },
      async (request) => {
        orRefuse(await bans.unbanAddress(request.params.address, actorOf(request)));
        return {};
      },
    );

    app.get(
      '/audit',
      {
        schema: tag('The audit log, the newest entries first, 50 per page.', {
          querystring: z.strictObject({
            before: z.optional(Id).describe('The last entry of the page before.'),
            account: z.optional(Id).describe('Only what this account did, or what was done to it.'),
          }),
          response: { 200: z.array(AuditEntry) },
        }),
      },
      async (request) => list(store.db, accounts, request.query),
    );
  };
