import { readQuestion } from '#server/bank/questions/read-question.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { changePictures, type SeenQuestion } from './change-pictures.ts';
import { setAltText } from './question-files.queries.ts';

/** Changes the alternative text of a picture. */
export async function describePicture(
  deps: Deps,
  seen: SeenQuestion,
  { fileId, altText }: { fileId: number; altText: string },
  editor: Editor,
): Promise<QuestionResult> {
  const { questionId } = seen;
  const change = (tx: Db, version: number) => setAltText(tx, { questionId, version, fileId }, altText);
  await changePictures(deps, seen, { fileId, change }, editor);
  return readQuestion(deps.db, questionId);
}
