import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ReviewBody,
  ReviewedQuestionResult,
  ReviewQueueQuery,
  ReviewQueueResult,
} from '#shared/bank/user-question-review.contract.ts';
import { UserQuestionParams } from '#shared/bank/user-questions.contract.ts';
import { originOf } from './origin.ts';
import { readForReview, readReviewQueue } from './read-for-review.ts';
import { reviewUserQuestion } from './review-user-question.ts';

const params = UserQuestionParams;

/** What people have submitted, for those who keep the bank. */
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
    '/questions/users/:id',
    {
      config: { access: { admin: 'UserQuestion.read' } },
      schema: { params, response: { 200: ReviewedQuestionResult } },
    },
    (request) => readForReview(deps, request.params.id),
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
