import type { Deps } from '#server/platform/deps.ts';
import type { ExamDayResult } from '#shared/exam-day/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { endExamDay, findAbandonedDays, type OwnDay } from './exam-days.queries.ts';
import { readDay } from './read-day.ts';

/** Ends a day, early or because its time is over, and scores it. Idempotent. */
export async function endDay(deps: Pick<Deps, 'db' | 'now'>, own: OwnDay): Promise<ExamDayResult> {
  if (!(await endExamDay(deps.db, { ...own, at: deps.now() }))) throw new AppError('not_found');
  return readDay(deps, own);
}

const BATCH = 200;
/** For answers that were given in time and are still on their way, as for other quizzes. */
const GRACE_MS = 600_000;

/** Ends the days whose time for blocks and breaks is used up. Concurrent runs are safe: a day ends once. */
export async function endAbandonedDays({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (;;) {
    const abandoned = await findAbandonedDays(db, new Date(at.getTime() - GRACE_MS), BATCH);
    for (const own of abandoned) await endExamDay(db, { ...own, at });
    if (abandoned.length < BATCH) return;
  }
}
