import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { BulkBody, BulkResult } from '#shared/bank/question-bulk.contract.ts';
import { changeMany } from './change-many.ts';

export const bulkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/questions/bulk',
    {
      config: { access: { admin: 'Question.update' } },
      schema: { body: BulkBody, response: { 200: BulkResult } },
    },
    (request) => changeMany(app.deps, request.body, editorOf(request)),
  );
};
