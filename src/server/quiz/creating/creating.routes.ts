import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import {
  AgainBody,
  CustomQuizBody,
  MatchesQuery,
  MatchesResult,
  QuickQuizBody,
} from '#shared/quiz/creating.contract.ts';
import { QuizParams, QuizResult } from '#shared/quiz/quiz.contract.ts';
import { countMatches } from './count-matches.ts';
import { createCustomQuiz, createQuickQuiz } from './create-quiz.ts';
import { presetsRoutes } from './presets.routes.ts';
import { repeatQuiz } from './repeat-quiz.ts';

/** Selecting questions and creating quizzes. */
export const creatingRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;
  await app.register(presetsRoutes, { index });

  app.get(
    '/matches',
    routeFor({ subscriber: 'Quiz.custom' }, { querystring: MatchesQuery, response: { 200: MatchesResult } }),
    (request) => countMatches(deps, index, request.user, request.query),
  );

  app.post(
    '/quick',
    routeFor({ subscriber: 'Quiz.quick' }, { body: QuickQuizBody, response: { 201: QuizResult } }),
    async (request, reply) => reply.status(201).send(await createQuickQuiz(deps, index, request.user, request.body)),
  );

  app.post(
    '/custom',
    routeFor({ subscriber: 'Quiz.custom' }, { body: CustomQuizBody, response: { 201: QuizResult } }),
    async (request, reply) => reply.status(201).send(await createCustomQuiz(deps, index, request.user, request.body)),
  );

  app.post(
    '/:id/again',
    routeFor({ subscriber: 'Quiz.custom' }, { params: QuizParams, body: AgainBody, response: { 201: QuizResult } }),
    async (request, reply) => {
      const again = { ...request.body, earlierId: request.params.id };
      return reply.status(201).send(await repeatQuiz(deps, index, request.user, again));
    },
  );
};
