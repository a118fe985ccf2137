import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routeFor } from '#server/platform/http/route-for.ts';
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

const charts = [
  { group: 'first-try', chart: 'chartLine', node: 'FirstTry', read: readFirstTries, result: FirstTryResult },
  { group: 'progress', chart: 'chartLinear', node: 'Progress', read: readProgress, result: ProgressResult },
] as const;

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
        routeFor(
          { permission: `Attempted.${whose}` },
          { params, querystring: TopicQuery, response: { 200: attempted[whose].result } },
        ),
        ({ user, query }) => attempted[whose].read(deps, index, user, query),
      );
    }
    for (const { group, chart, node, read, result } of charts) {
      for (const { path, params } of addressesOf(group, ['overall', chart])) {
        app.get(
          path + ending,
          routeFor({ permission: `${node}.${whose}` }, { params, querystring: RangeQuery, response: { 200: result } }),
          ({ user, query }) => read(deps, whose, user.id, query),
        );
      }
    }
  }

  app.get(
    '/statistics/topics',
    routeFor({ permission: 'Attempted.self' }, { response: { 200: TopicsResult } }),
    ({ user }) => readTopics(deps, index, user),
  );
};
