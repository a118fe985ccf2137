import { isDeepStrictEqual } from 'node:util';
import { showPicturesOf } from '#server/bank/files/question-files.queries.ts';
import { ensureSeen } from '#server/platform/admin-events/change-record.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { changeLocked } from './change-locked.ts';
import { editVersion, isForLearners } from './edit-version.ts';
import { findVersions, type StoredVersion } from './find-versions.queries.ts';
import type { StoredQuestion } from './question-contents.queries.ts';
import { recordQuestionEvent } from './question-events.ts';
import { countSave, lockQuestion, publishVersion } from './question-versions.queries.ts';
import { readQuestion } from './read-question.ts';

/** Gives the question the texts and pictures of an earlier version, by the rules of an edit. History stays. */
export async function restoreVersion(
  { db, now }: Deps,
  { id, version, revision }: { id: number; version: number; revision: number },
  editor: Editor,
): Promise<QuestionResult> {
  const by = { editor, at: now() };
  await db.transaction().execute(async (tx) => {
    const question = ensureSeen(await lockQuestion(tx, id), revision);
    const old = (await findVersions(tx, id)).find((one) => one.version === version);
    if (!old) throw new AppError('not_found');
    const hasOtherPictures = !isDeepStrictEqual(old.files, question.files);
    const current = hasOtherPictures ? await restorePictures(tx, question, version, by) : question;
    await changeLocked(tx, current, changeTo(old), by);
    // Without a change of the texts, nothing else has published the version with the restored pictures.
    if (hasOtherPictures && isForLearners(question.status)) {
      await publishVersion(tx, { questionId: id, version: current.version, at: by.at });
    }
  });
  return readQuestion(db, id);
}

const changeTo = ({ stem, leadIn, options, learningPoint, sources }: StoredVersion) => ({
  text: stem,
  leadIn,
  answers: options.map(({ text, explanation, isRight }) => ({ text, explanation, correct: isRight })),
  learningPoint,
  sources,
});

/** Leaves the version open, so that texts and pictures are restored in the same version. */
async function restorePictures(
  tx: Db,
  question: StoredQuestion,
  from: number,
  { editor, at }: { editor: Editor; at: Date },
): Promise<StoredQuestion> {
  const questionId = question.id;
  await editVersion(tx, { ...question, status: 'draft' }, { editorId: editor.userId, at }, (version) =>
    showPicturesOf(tx, { questionId, version, from }),
  );
  await countSave(tx, { questionId, at });
  const restored = await lockQuestion(tx, questionId);
  const files = { before: { files: question.files }, after: { files: restored.files } };
  await recordQuestionEvent(tx, { kind: 'question_changed', questionId, editor, at, ...files });
  return restored;
}
