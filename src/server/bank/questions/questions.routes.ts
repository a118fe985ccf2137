import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { QuestionListExportQuery, QuestionListQuery, QuestionListResult } from '#shared/bank/question-list.contract.ts';
import { IdParam, QuestionChange, QuestionInput, QuestionResult, Reviewers } from '#shared/bank/question.contract.ts';
import { changeQuestion } from './change-question.ts';
import { createQuestion } from './create-question.ts';
import { deleteQuestion } from './delete-question.ts';
import { exportList, listQuestions } from './list-questions.ts';
import { readQuestion } from './read-question.ts';
import { listReviewers } from './reviewers.ts';

const Params = z.object({ id: IdParam });

export const questionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/questions',
    routeFor({ admin: 'Question.read' }, { querystring: QuestionListQuery, response: { 200: QuestionListResult } }),
    (request) => listQuestions(deps.db, request.query),
  );

  app.get(
    '/questions/list/export',
    routeFor({ admin: 'Question.read' }, { querystring: QuestionListExportQuery }),
    (request, reply) => exportList(deps.replica, reply, request.query),
  );

  app.get('/questions/reviewers', routeFor({ admin: 'Question.read' }, { response: { 200: Reviewers } }), () =>
    listReviewers(deps.db),
  );

  app.get(
    '/questions/:id',
    routeFor({ admin: 'Question.read' }, { params: Params, response: { 200: QuestionResult } }),
    (request) => readQuestion(deps.db, request.params.id),
  );

  app.post(
    '/questions',
    routeFor({ admin: 'Question.create' }, { body: QuestionInput, response: { 201: QuestionResult } }),
    async (request, reply) => {
      const question = await createQuestion(deps, request.user, request.body, editorOf(request));
      return reply.status(201).send(question);
    },
  );

  app.patch(
    '/questions/:id',
    routeFor({ admin: 'Question.update' }, { params: Params, body: QuestionChange, response: { 200: QuestionResult } }),
    (request) => changeQuestion(deps, request.params.id, request.body, editorOf(request)),
  );

  app.delete(
    '/questions/:id',
    routeFor({ admin: 'Question.delete' }, { params: Params, response: noContent }),
    (request, reply) => answerNoContent(reply, deleteQuestion(deps, request.params.id, editorOf(request))),
  );
};
