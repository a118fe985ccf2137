import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { exchangeRoutes } from './exchange/exchange.routes.ts';
import { questionFilesRoutes } from './files/question-files.routes.ts';
import { problemReportsRoutes } from './problem-reports/problem-reports.routes.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { userQuestionsRoutes } from './user-questions/user-questions.routes.ts';

export async function bankRoutes(api: FastifyInstance) {
  await api.register(questionsRoutes);
  await api.register(bulkRoutes);
  await api.register(questionFilesRoutes);
  await api.register(statisticsRoutes);
  await api.register(userQuestionsRoutes);
  await api.register(problemReportsRoutes);
  await api.register(exchangeRoutes);
}
