import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import { QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import { IdParam } from '#shared/bank/question.contract.ts';
import { readStatistics } from './read-statistics.ts';

export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/questions/:id/statistics',
    routeFor(
      { admin: 'Question.read' },
      { params: z.object({ id: IdParam }), response: { 200: QuestionStatisticsResult } },
    ),
    (request) => readStatistics(app.deps, request.params.id),
  );
};
