import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { addRecordRoutes } from '#server/platform/http/record-routes.ts';
import {
  AdminOutline,
  ChangeOutlineBody,
  OutlineBody,
  OutlineListQuery,
  OutlineListResult,
} from '#shared/study-plan/outlines.contract.ts';
import { deleteOutline } from './delete-outline.ts';
import { countOutlines, findOutlines } from './outlines.queries.ts';
import { changeOutline, createOutline, readOutline } from './save-outline.ts';

/** Outlines of exams, as admins edit them. */
export const outlinesRoutes: FastifyPluginAsyncZod = async (app) => {
  addListRoutes(app, '/outlines', {
    config: { access: { admin: 'ExamOutline.read' } },
    query: OutlineListQuery,
    result: OutlineListResult,
    open: (query, _request, db) => ({
      fileName: 'exam-outlines.csv',
      count: () => countOutlines(db, query.search),
      read: (slice) => findOutlines(db, query, slice),
    }),
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Name', cell: ({ name }) => name },
      { title: 'Source', cell: ({ source }) => source },
      { title: 'Year', cell: ({ sourceYear }) => sourceYear },
      { title: 'Users', cell: ({ learners }) => learners },
    ],
  });

  addRecordRoutes(app, '/outlines', {
    permissions: 'ExamOutline',
    created: OutlineBody,
    changed: ChangeOutlineBody,
    result: AdminOutline,
    read: readOutline,
    create: createOutline,
    change: changeOutline,
    remove: deleteOutline,
  });
};
