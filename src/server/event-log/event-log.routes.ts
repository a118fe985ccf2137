import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import {
  ChainResult,
  EventKindsResult,
  EventLogExportQuery,
  EventLogQuery,
  EventLogResult,
} from '#shared/event-log/event-log.contract.ts';
import { checkChain, findEvents, findWords } from './event-log.queries.ts';
import { exportedColumns } from './exported-columns.ts';
import { listEvents } from './list-events.ts';

export const eventLogRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.deps;
  const config = { access: { admin: 'AdminEvents.view' } } as const;

  app.get(
    '/admin-events',
    { config, schema: { querystring: EventLogQuery, response: { 200: EventLogResult } } },
    (request) => listEvents(db, request.query),
  );

  app.get('/admin-events/kinds', { config, schema: { response: { 200: EventKindsResult } } }, async () => {
    const [kinds, subjectKinds] = await Promise.all([findWords(db, 'kind'), findWords(db, 'subject_kind')]);
    return { kinds, subjectKinds };
  });

  app.get('/admin-events/chain', { config, schema: { response: { 200: ChainResult } } }, () => checkChain(db));

  app.get('/admin-events/export', { config, schema: { querystring: EventLogExportQuery } }, (request, reply) => {
    const { sort: _sort, order, ...filter } = request.query;
    return answerCsv(reply, {
      fileName: 'event-log.csv',
      columns: exportedColumns,
      read: (slice) => findEvents(db, { filter, order, ...slice }),
    });
  });
};
