import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { QuizResult } from '#shared/quiz/quiz.contract.ts';
import {
  ExamsResult,
  PlanGains,
  StartTodayBody,
  StudyPlanResult,
  SureButWrongResult,
  TodayResult,
} from '#shared/study-plan/contract.ts';
import { outlinesRoutes } from './admin/outlines.routes.ts';
import { findExams } from './exams.queries.ts';
import type { startToday } from './start-today.ts';

/**
 * Former subscribers may read their plan; only subscribers start its questions. The modules of the plan are loaded on
 * first use, because the model of memory is only needed here.
 */
export const studyPlanRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;
  await app.register(outlinesRoutes);

  const addStart = (path: string, load: () => Promise<typeof startToday>) =>
    app.post(
      path,
      routeFor({ subscriber: 'Quiz.custom' }, { body: StartTodayBody, response: { 201: QuizResult } }),
      async ({ user, body }, reply) => {
        const start = await load();
        return reply.status(201).send(await start(deps, index, user, body));
      },
    );

  app.get('/', routeFor('user', { response: { 200: StudyPlanResult } }), async ({ user }) =>
    (await import('./read-study-plan.ts')).readStudyPlan(deps, index, user),
  );

  app.get('/today', routeFor('user', { response: { 200: TodayResult } }), async ({ user }) =>
    (await import('./read-today.ts')).readToday(deps, index, user),
  );

  addStart('/today', async () => (await import('./start-today.ts')).startToday);

  app.get('/sure-but-wrong', routeFor('user', { response: { 200: SureButWrongResult } }), async ({ user }) =>
    (await import('./sure-but-wrong.ts')).readSureButWrong(deps, index, user),
  );

  addStart('/sure-but-wrong', async () => (await import('./sure-but-wrong.ts')).practiseSureButWrong);

  app.get(
    '/quizzes/:id/gains',
    routeFor('user', { params: UuidParams, response: { 200: PlanGains } }),
    async ({ user, params }) => (await import('./read-gains.ts')).readGains(deps, index, user, params.id),
  );

  app.get('/exams', routeFor('user', { response: { 200: ExamsResult } }), async () => ({
    exams: await findExams(deps.db),
  }));
};
