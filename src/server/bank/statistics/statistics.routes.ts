import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import { IdParam } from '#shared/bank/question.contract.ts';
import { readStatistics } from './read-statistics.ts';

export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/questions/:id/statistics',
    {
      config: { access: { admin: 'Question.read' } },
      schema: { params: z.object({ id: IdParam }), response: { 200: QuestionStatisticsResult } },
    },
    (request) => readStatistics(app.deps, request.params.id),
  );
};
