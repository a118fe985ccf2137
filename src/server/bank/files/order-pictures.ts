import type { StoredQuestion } from '#server/bank/questions/question-contents.queries.ts';
import { readQuestion } from '#server/bank/questions/read-question.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { changePictures, type SeenQuestion } from './change-pictures.ts';
import { setOrder } from './question-files.queries.ts';

/** Changes the order of the pictures. The list must contain each of them once. */
export async function orderPictures(
  deps: Deps,
  seen: SeenQuestion,
  fileIds: number[],
  editor: Editor,
): Promise<QuestionResult> {
  const { questionId } = seen;
  async function change(tx: Db, version: number, { files }: StoredQuestion) {
    const isSameSet = files.length === fileIds.length && files.every(({ id }) => fileIds.includes(id));
    if (!isSameSet) {
      throw new InvalidInput([{ property: 'fileIds', constraints: { all: 'Please name each picture once.' } }]);
    }
    await setOrder(tx, { questionId, version }, fileIds);
  }
  await changePictures(deps, seen, { change }, editor);
  return readQuestion(deps.db, questionId);
}
