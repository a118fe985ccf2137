import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { RangeQuery, TopicQuery } from '#shared/statistics/contract.ts';

const parsed = parsedFrom(() => import('#shared/statistics/contract.ts'));
const firstTry = parsed('FirstTryResult');
const progress = parsed('ProgressResult');

const ofTopic = (url: string) => (topic: TopicQuery | void) => ({ url, params: topic ?? {} });
const ofRange = (url: string) => (range: RangeQuery | void) => ({ url, params: range ?? {} });

/** The figures of the user and the average of all users, optionally for one topic. */
export const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    attempted: build.query(read(ofTopic('/statistics/attempted'), parsed('AttemptedResult'), ['Statistics'])),
    averageAttempted: build.query(
      read(ofTopic('/statistics/attempted/avg'), parsed('AverageAttemptedResult'), ['Statistics']),
    ),
    firstTry: build.query(read(ofRange('/statistics/first-try'), firstTry, ['Statistics'])),
    averageFirstTry: build.query(read(ofRange('/statistics/first-try/avg'), firstTry, ['Statistics'])),
    progress: build.query(read(ofRange('/statistics/progress'), progress, ['Statistics'])),
    averageProgress: build.query(read(ofRange('/statistics/progress/avg'), progress, ['Statistics'])),
    topics: build.query(read('/statistics/topics', parsed('TopicsResult'), ['Statistics'])),
  }),
});
