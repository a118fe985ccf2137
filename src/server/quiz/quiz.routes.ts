import type { FastifyInstance } from 'fastify';
import { creatingRoutes } from './creating/creating.routes.ts';
import { playingRoutes } from './playing/playing.routes.ts';
import type { QuestionIndex } from './selection/question-index.ts';
import { summaryRoutes } from './summary/summary.routes.ts';

export async function quizRoutes(api: FastifyInstance, { index }: { index: QuestionIndex }) {
  await api.register(creatingRoutes, { index });
  await api.register(playingRoutes);
  await api.register(summaryRoutes, { index });
}
