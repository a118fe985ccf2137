import type { Db } from '#server/platform/database/db.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';
import type { StoredQuestion } from './question-contents.queries.ts';
import { copyVersion, publishVersion } from './question-versions.queries.ts';

/** Questions that people are asked, or were: their current version is a published one. */
export const isForLearners = (status: QuestionStatus) => status === 'published' || status === 'retired';

/**
 * The one way to what a version says or shows. As long as it was never published it is changed in place; after that
 * the change is made in a copy, which becomes the current version. `question` must be locked (`lockQuestion`), and the
 * caller counts the save (`countSave`, or by what else it saves). Answers the number of the version.
 */
export async function editVersion(
  tx: Db,
  question: Pick<StoredQuestion, 'id' | 'version' | 'publishedAt' | 'status'>,
  { editorId, at }: { editorId: string | null; at: Date },
  change: (version: number) => Promise<void>,
): Promise<number> {
  const { id, version, publishedAt, status } = question;
  const open = publishedAt === null ? version : await copyVersion(tx, { questionId: id, version, editorId, at });
  await change(open);
  if (isForLearners(status)) await publishVersion(tx, { questionId: id, version: open, at });
  return open;
}
