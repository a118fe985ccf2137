import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { PublishingRules } from '#shared/bank/publishing.contract.ts';
import { QuestionFilter } from '#shared/bank/question-filter.ts';
import {
  QuestionIdsResult,
  QuestionListExportQuery,
  QuestionListQuery,
  QuestionListResult,
} from '#shared/bank/question-list.contract.ts';
import { QuestionVersionsResult, RestoreVersionBody } from '#shared/bank/question-versions.contract.ts';
import { IdParam, QuestionChange, QuestionInput, QuestionResult, Reviewers } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { changeQuestion } from './change-question.ts';
import { createQuestion } from './create-question.ts';
import { deleteQuestion } from './delete-question.ts';
import { findVersions } from './find-versions.queries.ts';
import { exportList, listQuestions } from './list-questions.ts';
import { changePublishingRules, findPublishingRules } from './publishing-rules.ts';
import { presentVersion } from './question.present.ts';
import { findMatchingIds } from './questions.queries.ts';
import { readQuestion } from './read-question.ts';
import { restoreVersion } from './restore-version.ts';
import { listReviewers } from './reviewers.ts';

const Params = z.object({ id: IdParam });

export const questionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/questions',
    {
      config: { access: { admin: 'Question.read' } },
      schema: { querystring: QuestionListQuery, response: { 200: QuestionListResult } },
    },
    (request) => listQuestions(deps.db, request.query),
  );

  app.get(
    '/questions/list/export',
    { config: { access: { admin: 'Question.read' } }, schema: { querystring: QuestionListExportQuery } },
    (request, reply) => exportList(deps.db, reply, request.query),
  );

  app.get(
    '/questions/ids',
    {
      config: { access: { admin: 'Question.read' } },
      schema: { querystring: QuestionFilter, response: { 200: QuestionIdsResult } },
    },
    async (request) => ({ ids: await findMatchingIds(deps.db, request.query) }),
  );

  app.get(
    '/questions/publishing-rules',
    { config: { access: { admin: 'Question.read' } }, schema: { response: { 200: PublishingRules } } },
    () => findPublishingRules(deps.db),
  );

  app.put(
    '/questions/publishing-rules',
    {
      config: { access: { admin: 'Question.update' } },
      schema: { body: PublishingRules, response: { 200: PublishingRules } },
    },
    (request) => changePublishingRules(deps, request.body, editorOf(request)),
  );

  app.get(
    '/questions/reviewers',
    { config: { access: { admin: 'Question.read' } }, schema: { response: { 200: Reviewers } } },
    () => listReviewers(deps.db),
  );

  app.get(
    '/questions/:id',
    {
      config: { access: { admin: 'Question.read' } },
      schema: { params: Params, response: { 200: QuestionResult } },
    },
    (request) => readQuestion(deps.db, request.params.id),
  );

  app.get(
    '/questions/:id/versions',
    {
      config: { access: { admin: 'Question.read' } },
      schema: { params: Params, response: { 200: QuestionVersionsResult } },
    },
    async ({ params }) => {
      const versions = await findVersions(deps.db, params.id);
      // Every question has at least one version, so this one does not exist.
      if (versions.length === 0) throw new AppError('not_found');
      return versions.map(presentVersion);
    },
  );

  app.post(
    '/questions/:id/versions/:version/restore',
    {
      config: { access: { admin: 'Question.update' } },
      schema: {
        params: Params.extend({ version: IdParam }),
        body: RestoreVersionBody,
        response: { 200: QuestionResult },
      },
    },
    (request) => restoreVersion(deps, { ...request.params, ...request.body }, editorOf(request)),
  );

  app.post(
    '/questions',
    {
      config: { access: { admin: 'Question.create' } },
      schema: { body: QuestionInput, response: { 201: QuestionResult } },
    },
    async (request, reply) => {
      const question = await createQuestion(deps, request.user, request.body, editorOf(request));
      return reply.status(201).send(question);
    },
  );

  app.patch(
    '/questions/:id',
    {
      config: { access: { admin: 'Question.update' } },
      schema: { params: Params, body: QuestionChange, response: { 200: QuestionResult } },
    },
    (request) => changeQuestion(deps, request.params.id, request.body, editorOf(request)),
  );

  app.delete(
    '/questions/:id',
    {
      config: { access: { admin: 'Question.delete' } },
      schema: { params: Params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteQuestion(deps, request.params.id, editorOf(request));
      return reply.status(204).send(null);
    },
  );
};
