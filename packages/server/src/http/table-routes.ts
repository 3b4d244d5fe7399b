import {
  ChatMessage,
  ChatText,
  Id,
  Level,
  ListedTable,
  makeEntry,
  Options,
  RequestId,
  RulesName,
  Seat,
  SPEEDS,
  TableState,
  TableSummary,
  Version,
  WireEntry,
  WireRequest,
} from '@ziggurat/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LiveGame } from '../games/live-game.ts';
import { claim } from '../lobby/claim.ts';
import type { Service } from '../service.ts';
import { me } from './identity.ts';
import { refusedBy } from './refusal.ts';
import { orRefuse, Refusal } from './refuse.ts';
import { DONE, strictly, tagged } from './route.ts';

const tag = tagged('tables');
const params = z.object({ id: Id });
const response = { 200: TableSummary };
const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Sends what is JSON already: a text is not serialized again. */
const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type('application/json').send(json);

/** The lobby, and games by request and answer: what the socket does for those who stay connected. */
export const tableRoutes =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { tables, summaries, listings, games, chat, reports } = service;
    const shown = async (id: string, request: FastifyRequest): Promise<TableSummary> => {
      const summary = await summaries.one(id, request.identity?.person.id);
      if (summary === undefined) throw new Refusal('not-found');
      return summary;
    };
    const liveFor = async (id: string, request: FastifyRequest): Promise<LiveGame> => {
      const live = await games.find(id);
      if (live === undefined) throw new Refusal('not-found');
      const isSeated = live.seatOf(request.identity?.person.id) !== undefined;
      if (!isSeated && !live.options.spectators) throw new Refusal('not-allowed');
      return live;
    };

    app.get(
      '/tables',
      {
        schema: tag('Open tables, the newest first.', {
          querystring: z.strictObject({
            rules: z.optional(RulesName),
            speed: z.enum(SPEEDS).optional(),
            rated: Flag.optional(),
            seats: z.coerce.number().int().min(2).max(4).optional(),
            limit: z.coerce.number().int().min(1).max(100).default(50),
            before: z.optional(Id).describe('The last table of the page before.'),
          }),
          response: { 200: z.array(ListedTable) },
        }),
      },
      async (request, reply) => sendJson(reply, await listings.open(request.query)),
    );

    app.get(
      '/tables/playing',
      {
        schema: tag('Games to watch.', {
          querystring: z.strictObject({}),
          response: { 200: z.array(ListedTable) },
        }),
      },
      async (_, reply) => sendJson(reply, await listings.playing()),
    );

    app.get(
      '/tables/mine',
      {
        schema: tag('Your tables.', {
          querystring: z.strictObject({ state: z.optional(TableState) }),
          response: { 200: z.array(ListedTable) },
        }),
      },
      async (request) => [...(await summaries.of(me(request).person.id, request.query.state))],
    );

    app.post('/tables', { schema: tag('Open a table.', { body: Options, response }) }, async (request) =>
      shown(orRefuse(await tables.open(me(request).person, request.body, request.addressKey)), request),
    );

    app.post(
      '/tables/pair',
      { schema: tag('Sit down where such a game is wanted, or open a table.', { body: Options, response }) },
      async (request) =>
        shown(orRefuse(await tables.pair(me(request).person, request.body, request.addressKey)), request),
    );

    app.get('/tables/:id', { schema: tag('A table.', { params, response }) }, async (request) =>
      shown(request.params.id, request),
    );

    app.post(
      '/tables/:id/join',
      {
        schema: tag('Take a seat.', {
          params,
          body: z.strictObject({
            invitation: z.optional(Id),
            stir: z
              .string()
              .regex(/^[\x20-\x7e]{1,64}$/)
              .optional()
              .describe('What you add to the shuffle.'),
          }),
          response,
        }),
      },
      async (request) => {
        const { id } = request.params;
        return shown(orRefuse(await tables.join(me(request).person, id, request.body)), request);
      },
    );

    app.post(
      '/tables/:id/leave',
      { schema: tag('Get up before the game has begun.', { params, response: { 200: DONE } }) },
      async (request) => {
        orRefuse(await tables.leave(me(request).person, request.params.id));
        return {};
      },
    );

    app.post(
      '/tables/:id/computers',
      {
        schema: tag('Give a free seat to a computer.', {
          params,
          body: z.strictObject({ level: Level }),
          response,
        }),
      },
      async (request) => {
        const { id } = request.params;
        return shown(orRefuse(await tables.addComputer(me(request).person, id, request.body.level)), request);
      },
    );

    app.post(
      '/tables/:id/rematch',
      { schema: tag('Play again, each one seat further.', { params, response }) },
      async (request) => {
        const { id } = request.params;
        return shown(orRefuse(await tables.rematch(me(request).person, id, request.addressKey)), request);
      },
    );

    app.post(
      '/tables/:id/claim',
      {
        schema: tag('End the turn of somebody who is gone.', {
          params,
          body: z.strictObject({ seat: Seat }),
          response: { 200: z.object({ version: Version }) },
        }),
      },
      async (request) => ({
        version: orRefuse(await claim(service, me(request).person, request.params.id, request.body.seat)),
      }),
    );

    app.get(
      '/tables/:id/entries',
      {
        schema: tag('The entries of a game, as you may know them.', {
          params,
          querystring: z.strictObject({ since: z.coerce.number().pipe(Version).default(0) }),
          response: { 200: z.object({ version: Version, entries: z.array(WireEntry) }) },
        }),
      },
      async (request) => {
        const live = await liveFor(request.params.id, request);
        const seat = live.seatOf(request.identity?.person.id);
        const entries = live.table.seenBy(seat, request.query.since);
        return {
          version: live.table.game.version,
          entries: entries.map((entry) => makeEntry(entry, live.ruleset)),
        };
      },
    );

    app.get(
      '/tables/:id/log',
      {
        schema: tag('Everything that happened, once the game is over: every draw can be checked.', {
          params,
          response: { 200: z.object({ entries: z.array(WireEntry) }) },
        }),
      },
      async (request) => {
        const { table, ruleset } = await liveFor(request.params.id, request);
        if (table.game.phase.type !== 'over') throw new Refusal('game-not-over');
        return { entries: table.entries.map((entry) => makeEntry(entry, ruleset)) };
      },
    );

    app.post(
      '/tables/:id/commands',
      {
        schema: tag('A turn, a challenge, an answer. Sent twice it acts once.', {
          params,
          body: WireRequest,
          response: { 200: z.object({ version: Version }) },
        }),
      },
      async (request) => {
        const live = await games.find(request.params.id);
        if (live === undefined) throw new Refusal('not-found');
        const seat = live.seatOf(me(request).person.id);
        if (seat === undefined) throw new Refusal('not-seated');
        const told = await games.tell(live, seat, request.body);
        if (told.type === 'done') return { version: told.version };
        const { code, ...rest } = refusedBy(told);
        throw new Refusal(code, rest);
      },
    );

    app.get(
      '/tables/:id/messages',
      {
        schema: tag('What was said at the table.', {
          params,
          querystring: z.strictObject({ since: z.coerce.number().pipe(Version).default(0) }),
          response: { 200: z.array(ChatMessage) },
        }),
      },
      async (request) => {
        const { id } = await liveFor(request.params.id, request);
        return [...(await chat.since(id, request.query.since, request.identity?.person.id))];
      },
    );

    app.post(
      '/tables/:id/messages',
      {
        schema: tag('Say something at your table.', {
          params,
          body: z.strictObject({ id: RequestId, text: ChatText }),
          response: { 200: z.object({ number: z.number() }) },
        }),
      },
      async (request) => {
        const { person } = me(request);
        const live = await liveFor(request.params.id, request);
        if (live.seatOf(person.id) === undefined) throw new Refusal('not-seated');
        return { number: orRefuse(await chat.say(person, live.id, request.body.id, request.body.text)) };
      },
    );

    app.post(
      '/tables/:id/messages/:number/report',
      {
        ...strictly(service.limits),
        schema: tag('Report a message to the operator.', {
          params: z.object({ id: Id, number: z.coerce.number().int() }),
          body: z.strictObject({ reason: ChatText }),
          response: { 200: DONE },
        }),
      },
      async (request) => {
        const { id } = await liveFor(request.params.id, request);
        orRefuse(await reports.add(me(request).person.id, id, request.params.number, request.body.reason));
        return {};
      },
    );
  };
