import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { QuestionChange, QuestionResult } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { editVersion, isForLearners } from './edit-version.ts';
import {
  changedFields,
  contentOf,
  type EditedField,
  type EditedQuestion,
  editedQuestion,
  hasContent,
  hasSameOptions,
  withChange,
} from './edited-question.ts';
import type { StoredQuestion } from './question-contents.queries.ts';
import { kindOfChange, recordQuestionEvent } from './question-events.queries.ts';
import { lockQuestion, publishVersion, rewriteVersion } from './question-versions.queries.ts';
import { findTraces } from './questions.queries.ts';
import { readQuestion } from './read-question.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { replaceTags, saveQuestion } from './save-question.queries.ts';
import { refusalOfMove } from './status-moves.ts';
import { throwAsFieldError } from './unknown-tags.ts';

/** Saves what an editor changed, on top of what they saw or not at all. */
export async function changeQuestion(
  deps: Deps,
  id: number,
  { revision, ...change }: QuestionChange,
  editor: Editor,
): Promise<QuestionResult> {
  await deps.db
    .transaction()
    .execute(async (tx) => {
      const question = await lockQuestion(tx, id);
      if (question.revision !== revision) throw new AppError('changed_meanwhile');
      const before = editedQuestion(question);
      const after = withChange(before, change);
      const fields = changedFields(before, after);
      if (fields.length === 0) return;

      await refuseMove(tx, question, after);
      refuseIncomplete(after);
      await save(tx, question, { before, after, fields, editorId: editor.userId, at: deps.now() });
      await recordQuestionEvent(tx, {
        kind: kindOfChange(before.status, after.status),
        questionId: id,
        editor,
        at: deps.now(),
        before: partOf(before, fields),
        after: partOf(after, fields),
      });
    })
    .catch(throwAsFieldError);
  return readQuestion(deps.db, id);
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
  editorId: string;
  at: Date;
}

async function save(tx: Db, question: StoredQuestion, { before, after, fields, editorId, at }: Save) {
  const { id } = question;
  const { status } = after;
  const content = contentOf(after);
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
  await saveQuestion(tx, id, { status, intendedDifficulty: after.difficulty, content, isNewEdition, at });
}

const partOf = (question: EditedQuestion, fields: EditedField[]) =>
  Object.fromEntries(fields.map((field) => [field, question[field]]));
