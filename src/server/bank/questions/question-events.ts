import { type AdminEvent, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';

interface QuestionEvent extends Pick<AdminEvent, 'before' | 'after'> {
  kind: 'question_created' | 'question_changed' | 'question_published' | 'question_retired' | 'question_deleted';
  questionId: number;
  editor: Editor;
  at: Date;
}

/** Must be the last statement in the transaction of a change. */
export const recordQuestionEvent = (tx: Db, { questionId, editor, at, ...event }: QuestionEvent) =>
  recordAdminEvent(tx, editor, at, { subject: { kind: 'question', id: questionId }, ...event });

/** Publishing and retiring have their own event kinds. */
export function kindOfChange(from: QuestionStatus, to: QuestionStatus): QuestionEvent['kind'] {
  if (from !== to && to === 'published') return 'question_published';
  return from !== to && to === 'retired' ? 'question_retired' : 'question_changed';
}
