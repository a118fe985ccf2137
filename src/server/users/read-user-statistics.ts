import { findDailyRecord } from '#server/daily/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { readAttempted, readFirstTries, readProgress } from '#server/statistics/public.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { UserStatistics } from '#shared/users/users.contract.ts';
import { findProfile } from './profile.queries.ts';

const YEAR_MS = 364 * 86_400_000;

/** A user's learning statistics. Each part has its own permission and is left out without it. */
export async function readUserStatistics(
  deps: Deps,
  index: QuestionIndex,
  { permissions }: SignedInUser,
  userId: string,
): Promise<UserStatistics> {
  const person = await findProfile(deps.db, userId);
  if (!person) throw new AppError('not_found');
  const now = deps.now();
  // A year, so that the chart is by month: shorter ranges are charted by week or day.
  const lastYear = { from: new Date(now.getTime() - YEAR_MS).toISOString().slice(0, 10) };
  const [attempted, firstTries, progress, daily] = await Promise.all([
    permissions.has('Attempted.other') ? readAttempted(deps, index, person, {}) : null,
    permissions.has('FirstTry.other') ? readFirstTries(deps, 'self', userId, lastYear) : null,
    permissions.has('Progress.other') ? readProgress(deps, 'self', userId, lastYear) : null,
    permissions.has('QuestionOfTheDay.other') ? findDailyRecord(deps.db, { userId, at: now }) : null,
  ]);
  return {
    attempted,
    firstTries: firstTries && { count: firstTries.count, of: firstTries.of },
    months: progress && progress.entries,
    daily: daily ? { streak: daily.streak, longest: daily.longest, answered: daily.answered } : null,
  };
}
