import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
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

const mayRead = { access: { admin: 'ExamOutline.read' } } as const;

/** Outlines of exams, as admins edit them. */
export const outlinesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/outlines', {
    config: mayRead,
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

  app.get(
    '/outlines/:id',
    { config: mayRead, schema: { params: RowIdParams, response: { 200: AdminOutline } } },
    ({ params }) => readOutline(deps, params.id),
  );

  app.post(
    '/outlines',
    {
      config: { access: { admin: 'ExamOutline.create' } },
      schema: { body: OutlineBody, response: { 201: AdminOutline } },
    },
    async (request, reply) => reply.status(201).send(await createOutline(deps, request.body, editorOf(request))),
  );

  app.put(
    '/outlines/:id',
    {
      config: { access: { admin: 'ExamOutline.update' } },
      schema: { params: RowIdParams, body: ChangeOutlineBody, response: { 200: AdminOutline } },
    },
    (request) => changeOutline(deps, request.params.id, request.body, editorOf(request)),
  );

  app.delete(
    '/outlines/:id',
    {
      config: { access: { admin: 'ExamOutline.delete' } },
      schema: { params: RowIdParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteOutline(deps, request.params.id, editorOf(request));
      return reply.status(204).send(null);
    },
  );
};
