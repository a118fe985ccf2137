import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { QuestionIndex } from '#server/quiz/public.ts';
import {
  AttemptedResult,
  FirstTryResult,
  ProgressResult,
  RangeQuery,
  TopicQuery,
  TopicsResult,
} from '#shared/statistics/contract.ts';
import { readAttempted, readAverageAttempted } from './read-attempted.ts';
import { readFirstTries, readProgress, type Whose } from './read-charts.ts';
import { readTopics } from './read-topics.ts';

/** Of oneself and of everybody: how the address ends, and which of the two permissions it takes. */
const sides: { whose: Whose; ending: string }[] = [
  { whose: 'self', ending: '' },
  { whose: 'avg', ending: '/avg' },
];

/** With a selection and without: by specification it names a chart, and each chart finds all it needs in the whole. */
const addressesOf = <Selection extends string>(group: string, selections: [Selection, ...Selection[]]) => [
  { path: `/statistics/${group}`, params: z.object({}) },
  { path: `/statistics/${group}/:selection`, params: z.object({ selection: z.enum(selections) }) },
];

/** None asks for a running subscription: who had one keeps reading. */
export const statisticsRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;
  const attempted = { self: readAttempted, avg: readAverageAttempted };

  for (const { whose, ending } of sides) {
    for (const { path, params } of addressesOf('attempted', ['overall', 'chartPie'])) {
      app.get(
        path + ending,
        {
          config: { access: { permission: `Attempted.${whose}` } },
          schema: { params, querystring: TopicQuery, response: { 200: AttemptedResult } },
        },
        ({ user, query }) => attempted[whose](deps, index, user, query),
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
