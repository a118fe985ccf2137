import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
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
    { config: { access: { subscriber: 'UserQuestion.read' } }, schema: { response: { 200: UserQuestionList } } },
    async (request) => (await listUserQuestions(deps.db, request.user.id)).map(presentSummary),
  );

  app.post(
    '/user-questions',
    {
      config: { access: { subscriber: 'UserQuestion.create' } },
      schema: { body: NewUserQuestionBody, response: { 201: UserQuestionResult } },
    },
    async (request, reply) => {
      const question = await createUserQuestion(deps, request.user, request.body, originOf(request));
      return reply.status(201).send(question);
    },
  );

  app.get(
    '/user-questions/:id',
    {
      config: { access: { subscriber: 'UserQuestion.read' } },
      schema: { params, response: { 200: UserQuestionResult } },
    },
    (request) => findOwnQuestion(deps, request.user, request.params.id),
  );

  app.patch(
    '/user-questions/:id',
    {
      config: { access: { subscriber: 'UserQuestion.update' } },
      schema: { params, body: SaveUserQuestionBody, response: { 200: SavedUserQuestion } },
    },
    (request) => saveUserQuestion(deps, request.user, request.params.id, request.body),
  );

  app.post(
    '/user-questions/:id/submit',
    {
      config: { access: { subscriber: 'UserQuestion.create' } },
      schema: { params, body: SubmitUserQuestionBody, response: { 200: UserQuestionResult } },
    },
    (request) => submitUserQuestion(deps, request.user, { ...request.params, ...request.body }, originOf(request)),
  );

  app.post(
    '/user-questions/:id/withdraw',
    {
      config: { access: { subscriber: 'UserQuestion.update' } },
      schema: { params, response: { 200: UserQuestionResult } },
    },
    (request) => withdrawUserQuestion(deps, request.user, request.params.id, originOf(request)),
  );

  app.delete(
    '/user-questions/:id',
    { config: { access: { subscriber: 'UserQuestion.delete' } }, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeUserQuestion(deps, request.user, request.params.id, originOf(request));
      return reply.status(204).send(null);
    },
  );
};
