import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';

interface QuestionEvent {
  kind: 'question_created' | 'question_changed' | 'question_published' | 'question_retired' | 'question_deleted';
  questionId: number;
  editor: Editor;
  at: Date;
  /** The changed fields only; null if the question did not exist before, or does not exist afterwards. */
  before: object | null;
  after: object | null;
}

/** Must be the last statement in the transaction of a change. */
export const recordQuestionEvent = (tx: Db, { kind, questionId, editor, at, before, after }: QuestionEvent) =>
  recordAdminEvent(tx, editor, at, { kind, subject: { kind: 'question', id: questionId }, before, after });

/** Publishing and retiring have their own event kinds. */
export function kindOfChange(from: QuestionStatus, to: QuestionStatus): QuestionEvent['kind'] {
  if (from !== to && to === 'published') return 'question_published';
  return from !== to && to === 'retired' ? 'question_retired' : 'question_changed';
}
