import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import {
  ReviewBody,
  ReviewedQuestionResult,
  ReviewQueueQuery,
  ReviewQueueResult,
} from '#shared/bank/user-question-review.contract.ts';
import { UserQuestionParams } from '#shared/bank/user-questions.contract.ts';
import { originOf } from '../origin.ts';
import { presentQueued, readForReview } from './read-for-review.ts';
import { reviewUserQuestion } from './review-user-question.ts';
import { countQueue, findQueueSlice } from './review.queries.ts';

const params = UserQuestionParams;

/** The review of submissions, for admins. */
export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/questions/users', {
    config: { access: { admin: 'UserQuestion.read' } },
    query: ReviewQueueQuery,
    result: ReviewQueueResult,
    open: (query, _request, db) => ({
      fileName: 'user-questions.csv',
      count: () => countQueue(db, query),
      read: async (slice) => (await findQueueSlice(db, query, slice)).map(presentQueued),
    }),
    columns: [
      { title: 'User question', cell: ({ id }) => id },
      { title: 'Submitted', cell: ({ submittedAt }) => submittedAt },
      { title: 'State', cell: ({ status }) => status },
      { title: 'Question begins', cell: ({ title }) => title },
      { title: 'Discipline', cell: ({ discipline }) => discipline?.name ?? null },
      { title: 'Body system', cell: ({ bodySystem }) => bodySystem?.name ?? null },
      { title: 'Author', cell: ({ author }) => author.name },
      { title: 'Decided', cell: ({ decidedAt }) => decidedAt },
      { title: 'Question in the bank', cell: ({ questionId }) => questionId },
    ],
  });

  app.get(
    '/questions/users/:id',
    {
      config: { access: { admin: 'UserQuestion.read' } },
      schema: { params, response: { 200: ReviewedQuestionResult } },
    },
    (request) => readForReview(deps, { ...request.params, reviewerId: request.user.id }),
  );

  app.post(
    '/questions/users/:id/review',
    {
      config: { access: { admin: 'UserQuestion.update' } },
      schema: { params, body: ReviewBody, response: { 200: ReviewedQuestionResult } },
    },
    (request) => reviewUserQuestion(deps, request.user, { ...request.params, ...request.body }, originOf(request)),
  );
};
