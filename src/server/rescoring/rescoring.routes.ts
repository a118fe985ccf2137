import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { ErrataQuery, ErrataResult } from '#shared/bank/errata.contract.ts';
import {
  RescoreBody,
  RescorePreview,
  RescorePreviewQuery,
  Rescoring,
  RescoringsResult,
} from '#shared/bank/rescoring.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { listErrata } from './list-errata.ts';
import { previewRescoring } from './preview-rescoring.ts';
import { readRescorings } from './read-rescorings.ts';
import { rescoreQuestion } from './rescore-question.ts';

export const rescoringRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const params = RowIdParams;

  app.get('/errata', routeFor('public', { querystring: ErrataQuery, response: { 200: ErrataResult } }), (request) =>
    listErrata(deps.db, request.query.question),
  );

  app.get(
    '/questions/:id/rescore-preview',
    routeFor(
      { admin: 'Question.update' },
      { params, querystring: RescorePreviewQuery, response: { 200: RescorePreview } },
    ),
    ({ params: { id }, query: { version, options, creditAll } }) =>
      previewRescoring(deps, { questionId: id, version, options, creditAll: creditAll === 'yes' }),
  );

  app.get(
    '/questions/:id/rescorings',
    routeFor({ admin: 'Question.read' }, { params, response: { 200: RescoringsResult } }),
    (request) => readRescorings(deps, request.params.id),
  );

  app.post(
    '/questions/:id/rescore',
    routeFor({ admin: 'Question.update' }, { params, body: RescoreBody, response: { 201: Rescoring } }),
    async (request, reply) => {
      const wanted = { questionId: request.params.id, ...request.body };
      return reply.status(201).send(await rescoreQuestion(deps, wanted, editorOf(request)));
    },
  );
};
