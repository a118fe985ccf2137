import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { DELETED_USER } from '#shared/event-log/editor-name.ts';
import { ChainResult, EventKindsResult, EventLogQuery, EventLogResult } from '#shared/event-log/event-log.contract.ts';
import { presentEvent } from './event-log.present.ts';
import { countEvents, findEvents, findWords } from './event-log.queries.ts';
import { findSubjectNames } from './subject-names.queries.ts';
import { verifyLog } from './verify-log.ts';

export const eventLogRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const config = { access: { admin: 'AdminEvents.view' } } as const;

  addListRoutes(app, '/admin-events', {
    config,
    query: EventLogQuery,
    result: EventLogResult,
    mayBeOld: true,
    open: ({ order, ...filter }, _request, db) => ({
      fileName: 'event-log.csv',
      count: () => countEvents(db, filter),
      read: async (slice) => {
        const rows = await findEvents(db, { filter, order, ...slice });
        const names = await findSubjectNames(db, rows);
        return rows.map((row) => presentEvent(row, names));
      },
    }),
    columns: [
      { title: 'Line', cell: ({ id }) => id },
      { title: 'Time (UTC)', cell: ({ at }) => at },
      { title: 'Event', cell: ({ kind }) => kind },
      { title: 'User', cell: ({ editor }) => editor.name ?? DELETED_USER },
      { title: 'User (id)', cell: ({ editor }) => editor.id },
      { title: 'Subject type', cell: ({ subjectKind }) => subjectKind },
      { title: 'Subject id', cell: ({ subjectId }) => subjectId },
      { title: 'Subject name', cell: ({ subjectName }) => subjectName },
      { title: 'Before', cell: ({ before }) => before && JSON.stringify(before) },
      { title: 'After', cell: ({ after }) => after && JSON.stringify(after) },
      { title: 'From where', cell: ({ ip }) => ip },
      { title: 'Request', cell: ({ requestId }) => requestId },
    ],
  });

  app.get('/admin-events/kinds', { config, schema: { response: { 200: EventKindsResult } } }, async () => {
    const [kinds, subjectKinds] = await Promise.all([findWords(deps.db, 'kind'), findWords(deps.db, 'subject_kind')]);
    return { kinds, subjectKinds };
  });

  app.get('/admin-events/chain', { config, schema: { response: { 200: ChainResult } } }, () => verifyLog(deps));
};
