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

/** Loaded on first use, because the model of memory is only needed here. */
const readingPlan = () => import('./read-study-plan.ts');
const readingToday = () => import('./read-today.ts');
const readingGains = () => import('./read-gains.ts');
const startingToday = () => import('./start-today.ts');
const sureButWrong = () => import('./sure-but-wrong.ts');

/** Former subscribers may read their plan; only subscribers start its questions. */
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
    (await readingPlan()).readStudyPlan(deps, index, user),
  );

  app.get('/today', routeFor('user', { response: { 200: TodayResult } }), async ({ user }) =>
    (await readingToday()).readToday(deps, index, user),
  );

  addStart('/today', async () => (await startingToday()).startToday);

  app.get('/sure-but-wrong', routeFor('user', { response: { 200: SureButWrongResult } }), async ({ user }) =>
    (await sureButWrong()).readSureButWrong(deps, index, user),
  );

  addStart('/sure-but-wrong', async () => (await sureButWrong()).practiseSureButWrong);

  app.get(
    '/quizzes/:id/gains',
    routeFor('user', { params: UuidParams, response: { 200: PlanGains } }),
    async ({ user, params }) => (await readingGains()).readGains(deps, index, user, params.id),
  );

  app.get('/exams', routeFor('user', { response: { 200: ExamsResult } }), async () => ({
    exams: await findExams(deps.db),
  }));
};
