import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { DELETED_USER } from '#shared/event-log/editor-name.ts';
import { ChainResult, EventKindsResult, EventLogQuery, EventLogResult } from '#shared/event-log/event-log.contract.ts';
import { presentEvent } from './event-log.present.ts';
import { countEvents, findEvents, findWords } from './event-log.queries.ts';
import { findSubjectNames } from './subject-names.queries.ts';
import { verifyLog } from './verify-log.ts';

export const eventLogRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const permission = 'AdminEvents.view';

  addListRoutes(app, '/admin-events', {
    permission,
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
    columns: {
      Line: 'id',
      'Time (UTC)': 'at',
      Event: 'kind',
      User: ({ editor }) => editor.name ?? DELETED_USER,
      'User (id)': ({ editor }) => editor.id,
      'Subject type': 'subjectKind',
      'Subject id': 'subjectId',
      'Subject name': 'subjectName',
      Before: ({ before }) => before && JSON.stringify(before),
      After: ({ after }) => after && JSON.stringify(after),
      'From where': 'ip',
      Request: 'requestId',
    },
  });

  app.get('/admin-events/kinds', routeFor({ admin: permission }, { response: { 200: EventKindsResult } }), async () => {
    const [kinds, subjectKinds] = await Promise.all([findWords(deps.db, 'kind'), findWords(deps.db, 'subject_kind')]);
    return { kinds, subjectKinds };
  });

  app.get('/admin-events/chain', routeFor({ admin: permission }, { response: { 200: ChainResult } }), () =>
    verifyLog(deps),
  );
};
