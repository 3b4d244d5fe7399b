import { makeEntry, routes, type TableSummary } from '@ziggurat/protocol';
import type { FastifyReply } from 'fastify';
import type { LiveGame } from '../games/live-game.ts';
import { claim } from '../lobby/claim.ts';
import type { Identity } from '../people/identity.ts';
import { refusedBy } from '../refused.ts';
import type { Service } from '../service.ts';
import { orThrow, RequestError } from './errors.ts';
import type { Serve } from './route.ts';

/** Sends text that is already JSON, without serializing it again. */
const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type('application/json').send(json);

/** The lobby and games over HTTP: the same as the socket, for clients that don't stay connected. */
export function tableRoutes(serve: Serve, service: Service): void {
  const { tables, challenges, summaries, listings, games, plans, chat, reports } = service;
  const summaryFor = async (id: string, caller: Identity | undefined): Promise<TableSummary> => {
    const summary = await summaries.find(id, caller?.person.id);
    if (summary === undefined) throw new RequestError('not-found');
    return summary;
  };
  const liveFor = async (id: string, caller: Identity | undefined): Promise<LiveGame> => {
    const live = await games.find(id);
    if (live === undefined) throw new RequestError('not-found');
    if (!live.isAtTable(caller?.person.id) && !live.options.spectators) throw new RequestError('not-allowed');
    return live;
  };

  serve(routes.wordLists, async () =>
    service.words.lists.map(({ id, name, words }) => ({ id, name, words })),
  );

  serve(routes.openTables, async ({ query, reply }) => sendJson(reply, await listings.open(query)));

  serve(routes.gamesToWatch, async ({ reply }) => sendJson(reply, await listings.playing()));

  serve(routes.myTables, async ({ query, caller }) => [
    ...(await summaries.forAccount(caller.person.id, query.state)),
  ]);

  serve(routes.openTable, async ({ body, caller, request }) =>
    summaryFor(orThrow(await tables.open(caller.person, body, request.addressKey)), caller),
  );

  serve(routes.pair, async ({ body, caller, request }) =>
    summaryFor(orThrow(await tables.pair(caller.person, body, request.addressKey)), caller),
  );

  serve(routes.table, ({ params, caller }) => summaryFor(params.id, caller));

  serve(routes.join, async ({ params, body, caller, request }) =>
    summaryFor(orThrow(await tables.join(caller.person, params.id, request.addressKey, body)), caller),
  );

  serve(routes.leave, async ({ params, caller }) => {
    orThrow(await tables.leave(caller.person, params.id));
    return {};
  });

  serve(routes.addComputer, async ({ params, body, caller }) =>
    summaryFor(orThrow(await tables.addComputer(caller.person, params.id, body.level)), caller),
  );

  serve(routes.rematch, async ({ params, caller, request }) =>
    summaryFor(orThrow(await tables.rematch(caller.person, params.id, request.addressKey)), caller),
  );

  serve(routes.challenges, async ({ caller }) => [...(await challenges.of(caller.person.id))]);

  serve(routes.challenge, async ({ params, body, caller, request }) =>
    orThrow(await challenges.challenge(caller.person, params.id, body, request.addressKey)),
  );

  serve(routes.acceptChallenge, async ({ params, caller, request }) =>
    summaryFor(orThrow(await challenges.accept(caller.person, params.id, request.addressKey)), caller),
  );

  serve(routes.endChallenge, async ({ params, caller }) => {
    orThrow(await challenges.end(caller.person, params.id));
    return {};
  });

  serve(routes.claim, async ({ params, body, caller }) => ({
    version: orThrow(await claim(service, caller.person, params.id, body.seat)),
  }));

  serve(routes.entries, async ({ params, query, caller }) => {
    const live = await liveFor(params.id, caller);
    const entries = live.table.seenBy(live.seatOf(caller?.person.id), query.since);
    return {
      version: live.table.game.version,
      entries: entries.map((entry) => makeEntry(entry, live.ruleset)),
    };
  });

  serve(routes.log, async ({ params, caller }) => {
    const { table, ruleset } = await liveFor(params.id, caller);
    if (table.game.phase.type !== 'over') throw new RequestError('game-not-over');
    return { entries: table.entries.map((entry) => makeEntry(entry, ruleset)) };
  });

  serve(routes.command, async ({ params, body, caller }) => {
    const live = await games.find(params.id);
    if (live === undefined) throw new RequestError('not-found');
    const sender = orThrow(live.senderOf(caller.person.id, body.command));
    const result = await games.request(live, sender, body);
    if (result.type === 'done') return { version: result.version };
    const { code, ...rest } = refusedBy(result);
    throw new RequestError(code, rest);
  });

  serve(routes.plan, async ({ params, caller }) => {
    const plan = await plans.of(caller.person.id, params.id);
    return plan === undefined ? {} : { plan };
  });

  serve(routes.setPlan, async ({ params, body, caller }) => ({
    plan: orThrow(await plans.set(caller.person, params.id, body.play)),
  }));

  serve(routes.removePlan, async ({ params, caller }) => {
    await plans.remove(caller.person.id, params.id);
    return {};
  });

  serve(routes.messages, async ({ params, query, caller }) => {
    const live = await liveFor(params.id, caller);
    const reader = caller?.person.id;
    return [...(await chat.since(live.id, query.since, { reader, rooms: live.roomsFor(reader) }))];
  });

  serve(routes.sendMessage, async ({ params, body, caller }) => {
    const live = await liveFor(params.id, caller);
    const room = orThrow(live.roomOf(caller.person.id));
    return { number: orThrow(await chat.send(caller.person, live.id, { ...body, room })) };
  });

  serve(routes.reportMessage, async ({ params, body, caller }) => {
    const { id } = await liveFor(params.id, caller);
    orThrow(await reports.add(caller.person.id, id, params.number, body.reason));
    return {};
  });
}
