import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import {
  type QueuedQuestion,
  ReviewBody,
  ReviewedQuestionResult,
  ReviewQueueExportQuery,
  ReviewQueueQuery,
  ReviewQueueResult,
} from '#shared/bank/user-question-review.contract.ts';
import { UserQuestionParams } from '#shared/bank/user-questions.contract.ts';
import { originOf } from './origin.ts';
import { presentQueued, readForReview, readReviewQueue } from './read-for-review.ts';
import { reviewUserQuestion } from './review-user-question.ts';
import { findQueueSlice } from './review.queries.ts';

const params = UserQuestionParams;

/** The review of submissions, for admins. */
export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/questions/users',
    {
      config: { access: { admin: 'UserQuestion.read' } },
      schema: { querystring: ReviewQueueQuery, response: { 200: ReviewQueueResult } },
    },
    (request) => readReviewQueue(deps, request.query),
  );

  app.get(
    '/questions/users/export',
    { config: { access: { admin: 'UserQuestion.read' } }, schema: { querystring: ReviewQueueExportQuery } },
    (request, reply) =>
      answerCsv<QueuedQuestion>(reply, {
        fileName: 'user-questions.csv',
        columns: [
          { title: 'User question', cell: ({ id }) => id },
          { title: 'Submitted', cell: ({ submittedAt }) => submittedAt },
          { title: 'State', cell: ({ status }) => status },
          { title: 'Question begins', cell: ({ title }) => title },
          { title: 'Discipline', cell: ({ discipline }) => discipline?.name ?? '' },
          { title: 'Body system', cell: ({ bodySystem }) => bodySystem?.name ?? '' },
          { title: 'Author', cell: ({ author }) => author.name },
          { title: 'Decided', cell: ({ decidedAt }) => decidedAt },
          { title: 'Question in the bank', cell: ({ questionId }) => questionId },
        ],
        read: async (slice) => (await findQueueSlice(deps.db, request.query, slice)).map(presentQueued),
      }),
  );

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
