import { ensureSeen } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { QuestionChange, QuestionResult } from '#shared/bank/question.contract.ts';
import { changeLocked } from './change-locked.ts';
import { lockQuestion } from './question-versions.queries.ts';
import { readQuestion } from './read-question.ts';
import { throwAsFieldError } from './unknown-tags.ts';

/** Saves an editor's change if it is based on the current revision; otherwise rejects it. */
export async function changeQuestion(
  deps: Deps,
  id: number,
  { revision, ...change }: QuestionChange,
  editor: Editor,
): Promise<QuestionResult> {
  await deps.db
    .transaction()
    .execute(async (tx) => {
      const question = ensureSeen(await lockQuestion(tx, id), revision);
      await changeLocked(tx, question, change, { editor, at: deps.now() });
    })
    .catch(throwAsFieldError);
  return readQuestion(deps.db, id);
}
