import { readAroundMe, readBoard } from '#server/leaderboards/boards/read-board.ts';
import { readMembership } from '#server/leaderboards/membership/read-membership.ts';
import { readMilestones } from '#server/leaderboards/milestones/read-milestones.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readHistory } from '#server/quiz/history/read-history.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { readConfusions } from '#server/readiness/read-confusions.ts';
import { readMisses } from '#server/readiness/read-misses.ts';
import { readReadiness } from '#server/readiness/read-readiness.ts';
import { readAttempted, readAverageAttempted } from '#server/statistics/read-attempted.ts';
import { readFirstTries, readProgress } from '#server/statistics/read-charts.ts';
import { readTopics } from '#server/statistics/read-topics.ts';
import { readSureButWrong } from '#server/study-plan/sure-but-wrong.ts';

/** The endpoints whose responses the dashboard shows. */
export const dashboardCalls = [
  'user',
  'question-of-the-day',
  'statistics/question-of-the-day',
  'statistics/attempted/avg',
  'statistics/first-try/avg',
  'statistics/progress/avg',
  'quiz/saved',
];

const RANGES = [1, 3, 12];
const TOPICS = ['', 'discipline=1', 'discipline=1&bodySystem=1'];
const DAY_MS = 86_400_000;

/** The day this many months ago, approximately. */
const from = (months: number) => new Date(Date.now() - months * 30 * DAY_MS).toISOString().slice(0, 10);

const withTopics = (path: string) => TOPICS.map((topic) => `${path}?${topic}`);
const withRanges = (path: string) =>
  RANGES.flatMap((months) => withTopics(path).map((address) => `${address}&from=${from(months)}`));

export const statisticsCalls: string[] = [
  ...withTopics('statistics/attempted'),
  ...withTopics('statistics/attempted/avg'),
  ...withRanges('statistics/first-try'),
  ...withRanges('statistics/first-try/avg'),
  ...withRanges('statistics/progress'),
  ...withRanges('statistics/progress/avg'),
  'statistics/topics',
  'statistics/readiness',
  'statistics/confusions',
  'statistics/misses',
  'study-plan/sure-but-wrong',
  'quiz/history',
];

/** Streaks are the same at both sizes; effort depends on the attempts. */
export const leaderboardCalls: string[] = [
  'leaderboards?metric=streak&period=all',
  'leaderboards?metric=streak&period=week&page=3',
  'leaderboards?metric=streak&period=all&scope=university',
  'leaderboards?metric=effort&period=all',
  'leaderboards/around-me?metric=streak&period=all',
  'leaderboards/around-me?metric=effort&period=all',
  'leaderboards/membership',
  'leaderboards/milestones',
];

export interface Asked {
  deps: Deps;
  index: QuestionIndex;
  user: SignedInUser;
}

const streaks = { metric: 'streak', period: 'all', scope: 'everyone' } as const;

/** The work of each call without HTTP, to measure the time in the database. */
export const worksInDatabase: Record<string, (asked: Asked) => Promise<unknown>> = {
  attempted: ({ deps, index, user }) => readAttempted(deps, index, user, { discipline: 1 }),
  'attempted/avg': ({ deps, index, user }) => readAverageAttempted(deps, index, user, { discipline: 1 }),
  'first-try, 12 months': ({ deps, user }) => readFirstTries(deps, 'self', user.id, { from: from(12) }),
  'first-try/avg, 12 months': ({ deps, user }) => readFirstTries(deps, 'avg', user.id, { from: from(12) }),
  'progress, 12 months': ({ deps, user }) => readProgress(deps, 'self', user.id, { from: from(12) }),
  'progress/avg, 12 months': ({ deps, user }) => readProgress(deps, 'avg', user.id, { from: from(12) }),
  topics: ({ deps, index, user }) => readTopics(deps, index, user),
  readiness: ({ deps, index, user }) => readReadiness(deps, index, user),
  confusions: ({ deps, index, user }) => readConfusions(deps, index, user),
  misses: ({ deps, user }) => readMisses(deps, user.id),
  'sure-but-wrong': ({ deps, index, user }) => readSureButWrong(deps, index, user),
  'quiz/history': ({ deps, user }) => readHistory(deps, { userId: user.id, mayReveal: true }, {}),
  leaderboards: ({ deps, user }) => readBoard(deps, { userId: user.id, ...streaks, page: 1 }),
  'leaderboards/around-me': ({ deps, user }) => readAroundMe(deps, { userId: user.id, ...streaks }),
  'leaderboards/membership': ({ deps, user }) => readMembership(deps, { userId: user.id }),
  'leaderboards/milestones': ({ deps, index, user }) => readMilestones(deps, index, user),
};
