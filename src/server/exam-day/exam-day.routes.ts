import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { ExamDayResult, ExamDaysResult, StartBlockBody, StartDayBody } from '#shared/exam-day/contract.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { templatesRoutes } from './admin/templates.routes.ts';
import { endDay } from './end-day.ts';
import { listDays } from './list-days.ts';
import { readDay } from './read-day.ts';
import { startBlock } from './start-block.ts';
import { startDay } from './start-day.ts';

/** Former subscribers may end and read their days; only subscribers start a day or a block. */
export const examDayRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;
  await app.register(templatesRoutes);

  app.get('/', routeFor('user', { response: { 200: ExamDaysResult } }), ({ user }) => listDays(deps, index, user));

  app.post(
    '/',
    routeFor({ subscriber: 'Quiz.custom' }, { body: StartDayBody, response: { 201: ExamDayResult } }),
    async ({ user, body }, reply) => reply.status(201).send(await startDay(deps, index, user, body)),
  );

  app.get('/:id', routeFor('user', { params: UuidParams, response: { 200: ExamDayResult } }), ({ user, params }) =>
    readDay(deps, { userId: user.id, id: params.id }),
  );

  app.post(
    '/:id/blocks',
    routeFor(
      { subscriber: 'Quiz.custom' },
      { params: UuidParams, body: StartBlockBody, response: { 201: ExamDayResult } },
    ),
    async ({ user, params, body }, reply) =>
      reply.status(201).send(await startBlock(deps, index, user, { dayId: params.id, ...body })),
  );

  app.post('/:id/end', routeFor('user', { params: UuidParams, response: { 200: ExamDayResult } }), ({ user, params }) =>
    endDay(deps, { userId: user.id, id: params.id }),
  );
};
