import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';

interface QuestionEvent {
  kind: 'question_created' | 'question_changed' | 'question_published' | 'question_retired' | 'question_deleted';
  questionId: number;
  editor: Editor;
  at: Date;
  /** The part of it that is different afterwards; null when there was nothing, or is nothing any more. */
  before: object | null;
  after: object | null;
}

/** The last thing the transaction of a change does. */
export const recordQuestionEvent = (tx: Db, { kind, questionId, editor, at, before, after }: QuestionEvent) =>
  recordAdminEvent(tx, editor, at, { kind, subject: { kind: 'question', id: questionId }, before, after });

/** The move that matters most in the history of a question has a name of its own. */
export function kindOfChange(from: QuestionStatus, to: QuestionStatus): QuestionEvent['kind'] {
  if (from !== to && to === 'published') return 'question_published';
  return from !== to && to === 'retired' ? 'question_retired' : 'question_changed';
}
