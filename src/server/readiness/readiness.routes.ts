import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { MissesResult, ReadinessResult } from '#shared/readiness/contract.ts';
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
};
