import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes, listOf } from '#server/platform/http/list-routes.ts';
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
    permission: 'ExamOutline.read',
    query: OutlineListQuery,
    result: OutlineListResult,
    open: listOf({ fileName: 'exam-outlines.csv', count: countOutlines, find: findOutlines, present: (row) => row }),
    columns: {
      Id: 'id',
      Name: 'name',
      Source: 'source',
      Year: 'sourceYear',
      Users: 'learners',
    },
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
