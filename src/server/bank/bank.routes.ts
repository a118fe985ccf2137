import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { exchangeRoutes } from './exchange/exchange.routes.ts';
import { questionFilesRoutes } from './files/question-files.routes.ts';
import { problemReportsRoutes } from './problem-reports/problem-reports.routes.ts';
import { publishingRulesRoutes } from './questions/publishing-rules.routes.ts';
import { questionVersionsRoutes } from './questions/question-versions.routes.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { userQuestionsRoutes } from './user-questions/user-questions.routes.ts';

export async function bankRoutes(api: FastifyInstance) {
  const parts = [
    questionsRoutes,
    questionVersionsRoutes,
    publishingRulesRoutes,
    bulkRoutes,
    questionFilesRoutes,
    statisticsRoutes,
    userQuestionsRoutes,
    problemReportsRoutes,
    exchangeRoutes,
  ];
  for (const routes of parts) await api.register(routes);
}
