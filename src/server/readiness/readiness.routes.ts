import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { ConfusionsResult, ContrastBody, MissesResult, ReadinessResult } from '#shared/readiness/contract.ts';
import { contrast, readConfusions } from './read-confusions.ts';
import { readMisses } from './read-misses.ts';
import { readReadiness } from './read-readiness.ts';

/** Former subscribers keep access, as to all their statistics. */
export const readinessRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  app.get(
    '/statistics/readiness',
    routeFor({ permission: 'Attempted.self' }, { response: { 200: ReadinessResult } }),
    ({ user }) => readReadiness(app.deps, index, user),
  );

  app.get(
    '/statistics/misses',
    routeFor({ permission: 'Attempted.self' }, { response: { 200: MissesResult } }),
    ({ user }) => readMisses(app.deps, user.id),
  );

  app.get(
    '/statistics/confusions',
    routeFor({ permission: 'Attempted.self' }, { response: { 200: ConfusionsResult } }),
    ({ user }) => readConfusions(app.deps, index, user),
  );

  app.post(
    '/statistics/confusions/contrast',
    routeFor({ subscriber: 'Quiz.custom' }, { body: ContrastBody, response: { 201: QuizResult } }),
    async ({ user, body }, reply) => reply.status(201).send(await contrast(app.deps, index, user, body)),
  );
};
