import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { saveViewed } from './daily-answers.queries.ts';

/** Notes that the explanations were looked at. There are none to look at before the answer. */
export async function viewDailyQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  if (!(await saveViewed(db, { userId, day, at: now() }))) throw new AppError('not_found');
}
