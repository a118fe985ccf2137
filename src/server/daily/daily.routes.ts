import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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

/** For all signed-in users, without a subscription. The calendar is for admins. */
export const dailyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(calendarRoutes);

  app.get(
    '/question-of-the-day',
    routeFor({ permission: 'questionOfTheDay.read' }, { response: { 200: DailyQuestion } }),
    ({ user }) => readDailyQuestion(deps, user.id),
  );

  app.post(
    '/question-of-the-day/answer',
    routeFor({ permission: 'questionOfTheDay.create' }, { body: DailyAnswerBody, response: { 200: DailyQuestion } }),
    ({ user, body }) => answerDailyQuestion(deps, user.id, body),
  );

  app.put(
    '/question-of-the-day/viewed',
    routeFor({ permission: 'questionOfTheDay.create' }, { body: DailyViewedBody, response: noContent }),
    ({ user, body }, reply) => answerNoContent(reply, viewDailyQuestion(deps, { userId: user.id, day: body.day })),
  );

  app.get(
    '/statistics/question-of-the-day',
    routeFor({ permission: 'QuestionOfTheDay.self' }, { response: { 200: DailyStatistics } }),
    ({ user }) => readDailyStatistics(deps, user.id),
  );

  app.get(
    '/statistics/question-of-the-day/avg',
    routeFor({ permission: 'QuestionOfTheDay.avg' }, { response: { 200: DailyAverage } }),
    ({ user }) => readDailyAverage(deps, user.id),
  );
};
