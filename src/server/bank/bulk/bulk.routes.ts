import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findMatchingIds } from '#server/bank/questions/questions.queries.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { BulkBody, BulkResult } from '#shared/bank/question-bulk.contract.ts';
import { QuestionFilter } from '#shared/bank/question-filter.ts';
import { QuestionIdsResult } from '#shared/bank/question-list.contract.ts';
import { changeMany } from './change-many.ts';

export const bulkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/questions/ids',
    routeFor({ admin: 'Question.read' }, { querystring: QuestionFilter, response: { 200: QuestionIdsResult } }),
    async (request) => ({ ids: await findMatchingIds(app.deps.db, request.query) }),
  );

  app.post(
    '/questions/bulk',
    routeFor({ admin: 'Question.update' }, { body: BulkBody, response: { 200: BulkResult } }),
    (request) => changeMany(app.deps, request.body, editorOf(request)),
  );
};
