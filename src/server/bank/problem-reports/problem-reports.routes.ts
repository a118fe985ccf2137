import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import { FeedbackBody } from '#shared/bank/problem-reports.contract.ts';
import { adminReportsRoutes } from './admin/admin-reports.routes.ts';
import { reportProblem } from './report-problem.ts';

export const problemReportsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(adminReportsRoutes);

  app.post(
    '/feedback',
    routeFor({ permission: 'QuestionFeedBack.create' }, { body: FeedbackBody, response: { 204: z.void() } }),
    async ({ user, body }, reply) => {
      const mayBeAskedAll = user.isSubscriber || user.hasAdminInterface;
      await reportProblem(deps, { userId: user.id, mayBeAskedAll, report: body });
      return reply.code(204).send();
    },
  );
};
