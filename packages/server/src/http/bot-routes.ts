import { BotInfo, Id, NamedPerson, NewBot } from '@ziggurat/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withdraw } from '../lobby/withdraw.ts';
import type { Service } from '../service.ts';
import { myself } from './identity.ts';
import { orRefuse, Refusal } from './refuse.ts';
import { DONE, strictly, tagged } from './route.ts';

const tag = tagged('account');
const params = z.object({ id: Id });

/** Accounts of members' programs: each with one token. */
export const botRoutes =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { accounts, tokens, limits } = service;
    const strict = strictly(limits);
    const ownBot = async (owner: string, id: string) => {
      const bot = (await accounts.botsOf(owner)).find(({ person }) => person.id === id);
      if (bot === undefined) throw new Refusal('not-found');
      return bot.person;
    };

    app.get(
      '/bots',
      { schema: tag('Your bots.', { response: { 200: z.array(BotInfo) } }) },
      async (request) => accounts.botsOf(myself(request).person.id),
    );

    app.post(
      '/bots',
      {
        ...strict,
        schema: tag('An account for a bot of yours.', { body: NamedPerson, response: { 200: NewBot } }),
      },
      async (request) => {
        const { person: owner, session } = myself(request);
        if (owner.kind !== 'member') throw new Refusal('members-only');
        const person = orRefuse(
          await accounts.openBot(owner.id, request.body.name, limits.botsPerAccount, request.addressKey),
        );
        const { token } = orRefuse(await tokens.replace(person, owner.id, session));
        return { person, token };
      },
    );

    app.post(
      '/bots/:id/token',
      {
        ...strict,
        schema: tag('Another token for a bot of yours; the one before ends.', {
          params,
          response: { 200: NewBot },
        }),
      },
      async (request) => {
        const { person: owner, session } = myself(request);
        const person = await ownBot(owner.id, request.params.id);
        const { token } = orRefuse(await tokens.replace(person, owner.id, session));
        return { person, token };
      },
    );

    app.delete(
      '/bots/:id',
      { ...strict, schema: tag('Delete a bot of yours.', { params, response: { 200: DONE } }) },
      async (request) => {
        const { person: owner } = myself(request);
        const bot = await ownBot(owner.id, request.params.id);
        orRefuse(await withdraw(service, bot));
        await accounts.remove(bot.id, { id: owner.id, address: request.addressKey });
        return {};
      },
    );
  };
