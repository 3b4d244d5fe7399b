import { Id, Person, Profile, RulesName, SPEEDS, Time } from '@ziggurat/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { profileOf, ratingChart } from '../ratings/profile.ts';
import type { Service } from '../service.ts';
import { me } from './identity.ts';
import { orRefuse, Refusal } from './refuse.ts';
import { DONE, tagged } from './route.ts';

const tag = tagged('people');
const params = z.object({ id: Id });

/** What is known of players, and who is not heard. */
export const peopleRoutes =
  ({ store, accounts, chat }: Service): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/people/:id',
      { schema: tag('A player.', { params, response: { 200: Profile } }) },
      async (request) => {
        const profile = await profileOf(store, accounts, request.params.id, request.identity?.person.id);
        if (profile === undefined) throw new Refusal('not-found');
        return profile;
      },
    );

    app.get(
      '/people/:id/ratings',
      {
        schema: tag('How a rating went.', {
          params,
          querystring: z.strictObject({ rules: RulesName, speed: z.enum(SPEEDS) }),
          response: { 200: z.array(z.object({ at: Time, rating: z.number() })) },
        }),
      },
      async ({ params: { id }, query: { rules, speed } }) => [
        ...(await ratingChart(store, id, rules, speed)),
      ],
    );

    app.get(
      '/mutes',
      { schema: tag('Whom you do not hear.', { response: { 200: z.array(Person) } }) },
      async (request) => [...(await chat.mutedBy(me(request).person.id))],
    );

    app.put(
      '/mutes/:id',
      { schema: tag('Mute somebody.', { params, response: { 200: DONE } }) },
      async (request) => {
        orRefuse(await chat.mute(me(request).person.id, request.params.id, true));
        return {};
      },
    );

    app.delete(
      '/mutes/:id',
      { schema: tag('Hear somebody again.', { params, response: { 200: DONE } }) },
      async (request) => {
        orRefuse(await chat.mute(me(request).person.id, request.params.id, false));
        return {};
      },
    );
  };
