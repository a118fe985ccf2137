import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  NewUserQuestionBody,
  SavedUserQuestion,
  SaveUserQuestionBody,
  SubmitUserQuestionBody,
  UserQuestionList,
  UserQuestionParams,
  UserQuestionResult,
} from '#shared/bank/user-questions.contract.ts';
import { reviewRoutes } from './admin/review.routes.ts';
import { createUserQuestion } from './create-user-question.ts';
import { findOwnQuestion } from './find-own-question.ts';
import { originOf } from './origin.ts';
import { removeUserQuestion } from './remove-user-question.ts';
import { saveUserQuestion } from './save-user-question.ts';
import { submitUserQuestion } from './submit-user-question.ts';
import { userQuestionFilesRoutes } from './user-question-files.routes.ts';
import { presentSummary } from './user-questions.present.ts';
import { listUserQuestions } from './user-questions.queries.ts';
import { withdrawUserQuestion } from './withdraw-user-question.ts';

const params = UserQuestionParams;

/** The questions that users write themselves. A user can access only their own. */
export const userQuestionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(userQuestionFilesRoutes);
  await app.register(reviewRoutes);

  app.get(
    '/user-questions',
    routeFor({ subscriber: 'UserQuestion.read' }, { response: { 200: UserQuestionList } }),
    async (request) => (await listUserQuestions(deps.db, request.user.id)).map(presentSummary),
  );

  app.post(
    '/user-questions',
    routeFor(
      { subscriber: 'UserQuestion.create' },
      { body: NewUserQuestionBody, response: { 201: UserQuestionResult } },
    ),
    async (request, reply) => {
      const question = await createUserQuestion(deps, request.user, request.body, originOf(request));
      return reply.status(201).send(question);
    },
  );

  app.get(
    '/user-questions/:id',
    routeFor({ subscriber: 'UserQuestion.read' }, { params, response: { 200: UserQuestionResult } }),
    (request) => findOwnQuestion(deps, request.user, request.params.id),
  );

  app.patch(
    '/user-questions/:id',
    routeFor(
      { subscriber: 'UserQuestion.update' },
      { params, body: SaveUserQuestionBody, response: { 200: SavedUserQuestion } },
    ),
    (request) => saveUserQuestion(deps, request.user, request.params.id, request.body),
  );

  app.post(
    '/user-questions/:id/submit',
    routeFor(
      { subscriber: 'UserQuestion.create' },
      { params, body: SubmitUserQuestionBody, response: { 200: UserQuestionResult } },
    ),
    (request) => submitUserQuestion(deps, request.user, { ...request.params, ...request.body }, originOf(request)),
  );

  app.post(
    '/user-questions/:id/withdraw',
    routeFor({ subscriber: 'UserQuestion.update' }, { params, response: { 200: UserQuestionResult } }),
    (request) => withdrawUserQuestion(deps, request.user, request.params.id, originOf(request)),
  );

  app.delete(
    '/user-questions/:id',
    routeFor({ subscriber: 'UserQuestion.delete' }, { params, response: noContent }),
    (request, reply) =>
      answerNoContent(reply, removeUserQuestion(deps, request.user, request.params.id, originOf(request))),
  );
};
