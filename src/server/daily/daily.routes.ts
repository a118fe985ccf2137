import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  DailyAnswerBody,
  DailyAverage,
  DailyQuestion,
  DailyStatistics,
  DailyViewedBody,
} from '#shared/daily/contract.ts';
import { calendarRoutes } from './admin/calendar.routes.ts';
import { answerDailyQuestion } from './asking/answer-daily-question.ts';
import { readDailyQuestion } from './asking/read-daily-question.ts';
import { viewDailyQuestion } from './asking/view-daily-question.ts';
import { readDailyAverage } from './statistics/read-daily-average.ts';
import { readDailyStatistics } from './statistics/read-daily-statistics.ts';

const answering = { access: { permission: 'questionOfTheDay.create' } } as const;

/** For all signed-in users, without a subscription. The calendar is for admins. */
export const dailyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(calendarRoutes);

  app.get(
    '/question-of-the-day',
    { config: { access: { permission: 'questionOfTheDay.read' } }, schema: { response: { 200: DailyQuestion } } },
    ({ user }) => readDailyQuestion(deps, user.id),
  );

  app.post(
    '/question-of-the-day/answer',
    { config: answering, schema: { body: DailyAnswerBody, response: { 200: DailyQuestion } } },
    ({ user, body }) => answerDailyQuestion(deps, user.id, body),
  );

  app.put(
    '/question-of-the-day/viewed',
    { config: answering, schema: { body: DailyViewedBody, response: { 204: z.null() } } },
    async ({ user, body }, reply) => {
      await viewDailyQuestion(deps, { userId: user.id, day: body.day });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/statistics/question-of-the-day',
    { config: { access: { permission: 'QuestionOfTheDay.self' } }, schema: { response: { 200: DailyStatistics } } },
    ({ user }) => readDailyStatistics(deps, user.id),
  );

  app.get(
    '/statistics/question-of-the-day/avg',
    { config: { access: { permission: 'QuestionOfTheDay.avg' } }, schema: { response: { 200: DailyAverage } } },
    ({ user }) => readDailyAverage(deps, user.id),
  );
};
