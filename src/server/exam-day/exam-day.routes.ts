import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { ExamDayResult, ExamDaysResult, StartBlockBody, StartDayBody } from '#shared/exam-day/contract.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { templatesRoutes } from './admin/templates.routes.ts';
import { endDay } from './end-day.ts';
import { listDays } from './list-days.ts';
import { readDay } from './read-day.ts';
import { startBlock } from './start-block.ts';
import { startDay } from './start-day.ts';

const byUser = { access: 'user' } as const;
const bySubscriber = { access: { subscriber: 'Quiz.custom' } } as const;

/** Former subscribers may end and read their days; only subscribers start a day or a block. */
export const examDayRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;
  await app.register(templatesRoutes);

  app.get('/', { config: byUser, schema: { response: { 200: ExamDaysResult } } }, ({ user }) =>
    listDays(deps, index, user),
  );

  app.post(
    '/',
    { config: bySubscriber, schema: { body: StartDayBody, response: { 201: ExamDayResult } } },
    async ({ user, body }, reply) => reply.status(201).send(await startDay(deps, index, user, body)),
  );

  app.get(
    '/:id',
    { config: byUser, schema: { params: UuidParams, response: { 200: ExamDayResult } } },
    ({ user, params }) => readDay(deps, { userId: user.id, id: params.id }),
  );

  app.post(
    '/:id/blocks',
    { config: bySubscriber, schema: { params: UuidParams, body: StartBlockBody, response: { 201: ExamDayResult } } },
    async ({ user, params, body }, reply) =>
      reply.status(201).send(await startBlock(deps, index, user, { dayId: params.id, ...body })),
  );

  app.post(
    '/:id/end',
    { config: byUser, schema: { params: UuidParams, response: { 200: ExamDayResult } } },
    ({ user, params }) => endDay(deps, { userId: user.id, id: params.id }),
  );
};
