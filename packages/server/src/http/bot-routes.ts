import { type Person, routes } from '@ziggurat/protocol';
import { withdraw } from '../lobby/withdraw.ts';
import type { Service } from '../service.ts';
import { orThrow, RequestError } from './errors.ts';
import { actorOf, type Serve } from './route.ts';

/** Accounts for members' programs, each with one token. */
export function botRoutes(serve: Serve, service: Service): void {
  const { accounts, tokens, limits } = service;
  const ownBot = async (owner: Person, id: string): Promise<Person> => {
    const bot = (await accounts.botsOf(owner.id)).find(({ person }) => person.id === id);
    if (bot === undefined) throw new RequestError('not-found');
    return bot.person;
  };

  serve(routes.bots, ({ caller }) => accounts.botsOf(caller.person.id));

  serve(routes.createBot, async ({ body, caller, request }) => {
    if (caller.person.kind !== 'member') throw new RequestError('members-only');
    const person = orThrow(
      await accounts.createBot(caller.person.id, body.name, limits.botsPerAccount, request.addressKey),
    );
    const { token } = orThrow(
      await tokens.replace(person, caller.person.id, caller.session, actorOf({ caller, request })),
    );
    return { person, token };
  });

  serve(routes.renewBotToken, async ({ params, caller, request }) => {
    const person = await ownBot(caller.person, params.id);
    const { token } = orThrow(
      await tokens.replace(person, caller.person.id, caller.session, actorOf({ caller, request })),
    );
    return { person, token };
  });

  serve(routes.deleteBot, async ({ params, caller: { person: owner }, request }) => {
    const bot = await ownBot(owner, params.id);
    orThrow(await withdraw(service, bot));
    await accounts.remove(bot.id, { id: owner.id, address: request.addressKey });
    return {};
  });
}
