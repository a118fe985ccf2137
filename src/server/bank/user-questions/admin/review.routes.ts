import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes, listOf } from '#server/platform/http/list-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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

/** The review of submissions, for admins. */
export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  addListRoutes(app, '/questions/users', {
    permission: 'UserQuestion.read',
    query: ReviewQueueQuery,
    result: ReviewQueueResult,
    open: listOf({ fileName: 'user-questions.csv', count: countQueue, find: findQueueSlice, present: presentQueued }),
    columns: {
      'User question': 'id',
      Submitted: 'submittedAt',
      State: 'status',
      'Question begins': 'title',
      Discipline: ({ discipline }) => discipline?.name ?? null,
      'Body system': ({ bodySystem }) => bodySystem?.name ?? null,
      Author: ({ author }) => author.name,
      Decided: 'decidedAt',
      'Question in the bank': 'questionId',
    },
  });

  app.get(
    '/questions/users/:id',
    routeFor({ admin: 'UserQuestion.read' }, { params: UserQuestionParams, response: { 200: ReviewedQuestionResult } }),
    (request) => readForReview(app.deps, { ...request.params, reviewerId: request.user.id }),
  );

  app.post(
    '/questions/users/:id/review',
    routeFor(
      { admin: 'UserQuestion.update' },
      { params: UserQuestionParams, body: ReviewBody, response: { 200: ReviewedQuestionResult } },
    ),
    (request) => reviewUserQuestion(app.deps, request.user, { ...request.params, ...request.body }, originOf(request)),
  );
};
