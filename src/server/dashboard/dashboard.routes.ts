import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { DashboardQuery, DashboardResult } from '#shared/dashboard/contract.ts';
import { readDashboard } from './read-dashboard.ts';

/** The dashboard needs a dozen endpoints; this one answers for all of them, so that a visit takes one round trip. */
export const dashboardRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;

  app.get(
    '/dashboard',
    routeFor('user', { querystring: DashboardQuery, response: { 200: DashboardResult } }),
    ({ user, query }) => readDashboard({ deps, index, user, range: query }),
  );
};
