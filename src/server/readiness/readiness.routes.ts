import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
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
    { config: { access: { permission: 'Attempted.self' } }, schema: { response: { 200: ReadinessResult } } },
    ({ user }) => readReadiness(app.deps, index, user),
  );

  app.get(
    '/statistics/misses',
    { config: { access: { permission: 'Attempted.self' } }, schema: { response: { 200: MissesResult } } },
    ({ user }) => readMisses(app.deps, user.id),
  );

  app.get(
    '/statistics/confusions',
    { config: { access: { permission: 'Attempted.self' } }, schema: { response: { 200: ConfusionsResult } } },
    ({ user }) => readConfusions(app.deps, index, user),
  );

  app.post(
    '/statistics/confusions/contrast',
    {
      config: { access: { subscriber: 'Quiz.custom' } },
      schema: { body: ContrastBody, response: { 201: QuizResult } },
    },
    async ({ user, body }, reply) => reply.status(201).send(await contrast(app.deps, index, user, body)),
  );
};
