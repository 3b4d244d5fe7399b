import { Id, Report, Silence } from '@ziggurat/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Service } from '../service.ts';
import { myself } from './identity.ts';
import { orRefuse, Refusal } from './refuse.ts';
import { DONE, tagged } from './route.ts';

const tag = tagged('operators');
const params = z.object({ id: Id });

/** For those who run the server, and for nobody else: no route here is asked before that is known. */
export const operatorRoutes =
  ({ accounts, reports }: Service): FastifyPluginAsyncZod =>
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
        orRefuse(await reports.dismiss(request.params.id));
        return {};
      },
    );

    app.get(
      '/silences',
      { schema: tag('Whom nobody hears.', { response: { 200: z.array(Silence) } }) },
      async () => [...(await reports.silenced())],
    );

    app.put(
      '/silences/:id',
      {
        schema: tag('Let nobody hear somebody; settles the reports of them.', {
          params,
          response: { 200: DONE },
        }),
      },
      async (request) => {
        orRefuse(await reports.silence(request.params.id));
        return {};
      },
    );

    app.delete(
      '/silences/:id',
      { schema: tag('Let somebody be heard again.', { params, response: { 200: DONE } }) },
      async (request) => {
        await reports.unsilence(request.params.id);
        return {};
      },
    );
  };
