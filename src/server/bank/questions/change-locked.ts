import type { Db } from '#server/platform/database/db.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { QuestionChange } from '#shared/bank/question.contract.ts';
import { editVersion, isForLearners } from './edit-version.ts';
import {
  changedFields,
  contentOf,
  type EditedField,
  type EditedQuestion,
  editedQuestion,
  hasContent,
  hasSameOptions,
  newQuestionOf,
  withChange,
} from './edited-question.ts';
import { missingPartsOf } from './missing-parts.ts';
import type { StoredQuestion } from './question-contents.queries.ts';
import { kindOfChange, recordQuestionEvent } from './question-events.ts';
import { publishVersion, rewriteVersion } from './question-versions.queries.ts';
import { findTraces } from './questions.queries.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { refuseReviewer } from './reviewers.ts';
import { replaceTags, saveQuestion } from './save-question.queries.ts';
import { refusalOfMove } from './status-moves.ts';

/**
 * Changes a question that is locked (`lockQuestion`), by the rules of every change: only allowed status changes,
 * nothing incomplete is published, and one event is recorded. Returns whether anything changed. Without an editor, a
 * shipped question is corrected, which is no admin's doing and no event.
 */
export async function changeLocked(
  tx: Db,
  question: StoredQuestion,
  change: Omit<QuestionChange, 'revision'>,
  { editor, at }: { editor: Editor | null; at: Date },
): Promise<boolean> {
  const before = editedQuestion(question);
  const after = withChange(before, change);
  const fields = changedFields(before, after);
  if (fields.length === 0) return false;

  await refuseMove(tx, question, after);
  await refuseIncomplete(tx, after);
  if (fields.includes('reviewerId')) await refuseReviewer(tx, after.reviewerId);
  await save(tx, question, { before, after, fields, editorId: editor?.userId ?? null, at });
  if (!editor) return true;
  await recordQuestionEvent(tx, {
    kind: kindOfChange(before.status, after.status),
    questionId: question.id,
    editor,
    at,
    before: partOf(before, fields),
    after: partOf(after, fields),
  });
  return true;
}

async function refuseMove(tx: Db, { id, status }: StoredQuestion, after: EditedQuestion) {
  if (status === after.status) return;
  const refusal = refusalOfMove(status, after.status, await findTraces(tx, id));
  if (refusal) throw new InvalidInput([{ property: 'status', constraints: { move: refusal } }]);
}

interface Save {
  before: EditedQuestion;
  after: EditedQuestion;
  fields: EditedField[];
  editorId: string | null;
  at: Date;
}

async function save(tx: Db, question: StoredQuestion, { before, after, fields, editorId, at }: Save) {
  const { id } = question;
  const { status, reviewDueOn, reviewerId, notes, concept } = after;
  const content = contentOf(after);
  const missing = missingPartsOf(newQuestionOf(after));
  const isNewEdition = !hasSameOptions(before, after);
  if (hasContent(fields)) {
    const edition = isNewEdition ? question.edition + 1 : question.edition;
    await editVersion(tx, { ...question, status }, { editorId, at }, (version) =>
      rewriteVersion(tx, { questionId: id, version }, { content, edition, editorId }),
    );
  } else if (isForLearners(status)) {
    await publishVersion(tx, { questionId: id, version: question.version, at });
  }
  if (fields.includes('disciplines')) await replaceTags(tx, id, 'disciplines', after.disciplines);
  if (fields.includes('bodySystems')) await replaceTags(tx, id, 'bodySystems', after.bodySystems);
  const intendedDifficulty = after.difficulty;
  const properties = { status, intendedDifficulty, reviewDueOn, reviewerId, notes, concept };
  await saveQuestion(tx, id, { ...properties, content, missing, isNewEdition, at });
}

const partOf = (question: EditedQuestion, fields: EditedField[]) =>
  Object.fromEntries(fields.map((field) => [field, question[field]]));
