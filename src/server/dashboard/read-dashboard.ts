import { findFooterPages } from '#server/content/public.ts';
import { readDailyQuestion, readDailyStatistics } from '#server/daily/public.ts';
import { type Access, refusalOf, type SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readUser } from '#server/profile/public.ts';
import { type QuestionIndex, readSavedQuizzes } from '#server/quiz/public.ts';
import { readAttempted, readAverageAttempted, readFirstTries, readProgress } from '#server/statistics/public.ts';
import { readToday } from '#server/study-plan/public.ts';
import type { DashboardResult } from '#shared/dashboard/contract.ts';
import { AppError } from '#shared/platform/errors.ts';

interface Asked {
  deps: Deps;
  index: QuestionIndex;
  user: SignedInUser;
  /** Restricts the progress only. */
  range: { from?: string | undefined };
}

interface Part<Result> {
  /** As declared by the endpoint of this path; a test compares them. */
  access: Access;
  read: (asked: Asked) => Promise<Result>;
}

export const dashboardParts: { [Path in keyof DashboardResult]-?: Part<NonNullable<DashboardResult[Path]>> } = {
  '/user': { access: 'user', read: ({ deps, user }) => readUser(deps, user) },
  '/question-of-the-day': {
    access: { permission: 'questionOfTheDay.read' },
    read: ({ deps, user }) => readDailyQuestion(deps, user.id),
  },
  '/statistics/question-of-the-day': {
    access: { permission: 'QuestionOfTheDay.self' },
    read: ({ deps, user }) => readDailyStatistics(deps, user.id),
  },
  '/study-plan/today': { access: 'user', read: ({ deps, index, user }) => readToday(deps, index, user) },
  '/quiz/saved': {
    access: { subscriber: 'Quiz.restore' },
    read: ({ deps, user }) => readSavedQuizzes(deps, user.id),
  },
  '/statistics/attempted': {
    access: { permission: 'Attempted.self' },
    read: ({ deps, index, user }) => readAttempted(deps, index, user, {}),
  },
  '/statistics/attempted/avg': {
    access: { permission: 'Attempted.avg' },
    read: ({ deps, index, user }) => readAverageAttempted(deps, index, user, {}),
  },
  '/statistics/first-try': {
    access: { permission: 'FirstTry.self' },
    read: ({ deps, user }) => readFirstTries(deps, 'self', user.id, {}),
  },
  '/statistics/first-try/avg': {
    access: { permission: 'FirstTry.avg' },
    read: ({ deps, user }) => readFirstTries(deps, 'avg', user.id, {}),
  },
  '/statistics/progress': {
    access: { permission: 'Progress.self' },
    read: ({ deps, user, range }) => readProgress(deps, 'self', user.id, range),
  },
  '/statistics/progress/avg': {
    access: { permission: 'Progress.avg' },
    read: ({ deps, user, range }) => readProgress(deps, 'avg', user.id, range),
  },
  '/content/footer': { access: 'public', read: ({ deps }) => findFooterPages(deps.db) },
};

/** Everything that the dashboard shows first. A part that fails does not fail the others. */
export async function readDashboard(asked: Asked): Promise<DashboardResult> {
  const parts = Object.entries<Part<unknown>>(dashboardParts);
  return Object.fromEntries(await Promise.all(parts.map(async ([path, part]) => [path, await readPart(part, asked)])));
}

async function readPart({ access, read }: Part<unknown>, asked: Asked): Promise<unknown> {
  if (refusalOf(access, asked.user)) return undefined;
  try {
    return await read(asked);
  } catch (error) {
    // The endpoint of the part, which the client calls next, reports any other error in the same way.
    if (!(error instanceof AppError)) asked.deps.log.warn({ err: error }, 'a part of the dashboard failed');
    return undefined;
  }
}
