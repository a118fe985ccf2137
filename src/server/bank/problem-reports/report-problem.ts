import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { FeedbackBody } from '#shared/bank/problem-reports.contract.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { insertReport } from './problem-reports.queries.ts';

/**
 * Stores a problem report about a question that the user may have been asked. Without a subscription, that is any
 * question of the day up to today.
 */
export async function reportProblem(
  { db, limits, now }: Deps,
  { userId, mayBeAskedAll, report }: { userId: string; mayBeAskedAll: boolean; report: FeedbackBody },
): Promise<void> {
  await limits.consume('reportsByUser', userId);
  const { isQuestionKnown, isCategoryKnown } = await insertReport(db, { userId, mayBeAskedAll, report, at: now() });
  const unknown = [...(isCategoryKnown ? [] : ['category']), ...(isQuestionKnown ? [] : ['question'])];
  if (unknown.length > 0) {
    throw new InvalidInput(unknown.map((property) => ({ property, constraints: { unknown: fieldTexts.other } })));
  }
}
