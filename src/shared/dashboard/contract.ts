import { z } from 'zod';
import { UserResult } from '#shared/accounts/contract.ts';
import { FooterPagesResult } from '#shared/content/contract.ts';
import { DailyQuestion, DailyStatistics } from '#shared/daily/contract.ts';
import { SavedQuizzes } from '#shared/quiz/quiz.contract.ts';
import {
  AttemptedResult,
  AverageAttemptedResult,
  FirstTryResult,
  ProgressResult,
  RangeQuery,
} from '#shared/statistics/contract.ts';
import { TodayResult } from '#shared/study-plan/contract.ts';

/** The first day of the progress chart. */
export const DashboardQuery = RangeQuery.pick({ from: true });

/**
 * The responses of the single endpoints, by their path. A part that this user may not read, or that failed, is missing:
 * the client then calls its own endpoint, which says why.
 */
export const DashboardResult = z
  .object({
    '/user': UserResult,
    '/question-of-the-day': DailyQuestion,
    '/statistics/question-of-the-day': DailyStatistics,
    '/study-plan/today': TodayResult,
    '/quiz/saved': SavedQuizzes,
    '/statistics/attempted': AttemptedResult,
    '/statistics/attempted/avg': AverageAttemptedResult,
    '/statistics/first-try': FirstTryResult,
    '/statistics/first-try/avg': FirstTryResult,
    '/statistics/progress': ProgressResult,
    '/statistics/progress/avg': ProgressResult,
    '/content/footer': FooterPagesResult,
  })
  .partial();
export type DashboardResult = z.infer<typeof DashboardResult>;
