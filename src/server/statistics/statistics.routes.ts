import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { QuestionIndex } from '#server/quiz/public.ts';
import {
  AttemptedResult,
  AverageAttemptedResult,
  FirstTryResult,
  ProgressResult,
  RangeQuery,
  TopicQuery,
  TopicsResult,
} from '#shared/statistics/contract.ts';
import { readAttempted, readAverageAttempted } from './read-attempted.ts';
import { readFirstTries, readProgress, type Whose } from './read-charts.ts';
import { readTopics } from './read-topics.ts';

/** Each endpoint exists for the user and for the average, with its own path ending and permission. */
const sides: { whose: Whose; ending: string }[] = [
  { whose: 'self', ending: '' },
  { whose: 'avg', ending: '/avg' },
];

/**
 * Each path exists with and without a selection. By specification a selection names a chart, but each chart finds all
 * its data in the response of the whole group.
 */
const addressesOf = <Selection extends string>(group: string, selections: [Selection, ...Selection[]]) => [
  { path: `/statistics/${group}`, params: z.object({}) },
  { path: `/statistics/${group}/:selection`, params: z.object({ selection: z.enum(selections) }) },
];

/** No endpoint requires an active subscription: former subscribers keep access to their statistics. */
export const statisticsRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;
  const attempted = {
    self: { read: readAttempted, result: AttemptedResult },
    avg: { read: readAverageAttempted, result: AverageAttemptedResult },
  };

  for (const { whose, ending } of sides) {
    for (const { path, params } of addressesOf('attempted', ['overall', 'chartPie'])) {
      app.get(
        path + ending,
        {
          config: { access: { permission: `Attempted.${whose}` } },
          schema: { params, querystring: TopicQuery, response: { 200: attempted[whose].result } },
        },
        ({ user, query }) => attempted[whose].read(deps, index, user, query),
      );
    }
    for (const { path, params } of addressesOf('first-try', ['overall', 'chartLine'])) {
      app.get(
        path + ending,
        {
          config: { access: { permission: `FirstTry.${whose}` } },
          schema: { params, querystring: RangeQuery, response: { 200: FirstTryResult } },
        },
        ({ user, query }) => readFirstTries(deps, whose, user.id, query),
      );
    }
    for (const { path, params } of addressesOf('progress', ['overall', 'chartLinear'])) {
      app.get(
        path + ending,
        {
          config: { access: { permission: `Progress.${whose}` } },
          schema: { params, querystring: RangeQuery, response: { 200: ProgressResult } },
        },
        ({ user, query }) => readProgress(deps, whose, user.id, query),
      );
    }
  }

  app.get(
    '/statistics/topics',
    { config: { access: { permission: 'Attempted.self' } }, schema: { response: { 200: TopicsResult } } },
    ({ user }) => readTopics(deps, index, user),
  );
};
