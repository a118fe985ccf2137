import type { Db } from '#server/platform/database/db.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';
import type { StoredQuestion } from './question-contents.queries.ts';
import { copyVersion, publishVersion } from './question-versions.queries.ts';

/** Questions that users are or were asked: their current version is published. */
export const isForLearners = (status: QuestionStatus) => status === 'published' || status === 'retired';

/**
 * The only way to change the texts or pictures of a version. A version that was never published is changed in place;
 * otherwise the change is made in a copy, which becomes the current version. `question` must be locked
 * (`lockQuestion`), and the caller counts the save (`countSave`, or as part of another save). Returns the version
 * number.
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
