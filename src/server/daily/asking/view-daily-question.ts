import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { saveViewed } from './daily-answers.queries.ts';

/** Records that the user viewed the explanations, which requires an answer. */
export async function viewDailyQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  if (!(await saveViewed(db, { userId, day, at: now() }))) throw new AppError('not_found');
}
