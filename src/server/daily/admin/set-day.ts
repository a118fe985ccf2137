import { lockChoosing } from '#server/daily/choosing/daily-questions.queries.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { SetDayBody } from '#shared/daily/calendar.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findChosen, saveChosen } from './calendar.queries.ts';
import { findSuitability, type Suitability } from './candidates.queries.ts';
import { rejectStartedDay } from './reject-started-day.ts';

/** Sets the question of a date that has not begun anywhere. The job then leaves the date unchanged. */
export async function setDay(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  day: string,
  { questionId, insteadOf, isForced }: SetDayBody,
  editor: Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockChoosing(tx);
    // Read after waiting for the lock, because the day may have begun meanwhile.
    const at = now();
    rejectStartedDay(day, at);
    const before = await findChosen(tx, day);
    if (before !== insteadOf) throw new AppError('changed_meanwhile');
    rejectUnsuitable(await findSuitability(tx, { questionId, date: day }), isForced);
    await saveChosen(tx, { day, questionId, at });
    await recordAdminEvent(tx, editor, at, {
      kind: 'daily_question_set',
      subject: { kind: 'day', id: day },
      before: { questionId: before },
      after: { questionId },
    });
  });
}

function rejectUnsuitable(question: Suitability | undefined, isForced: boolean) {
  if (!question?.mayBeAsked) {
    throw new InvalidInput([{ property: 'questionId', constraints: { unsuited: reasonAgainst(question) } }]);
  }
  if (question.usedOn !== null && !isForced) {
    const text = `This question is already scheduled for ${question.usedOn}, which is within a year.`;
    throw new AppError('daily_used_lately', { text });
  }
}

function reasonAgainst(question: Suitability | undefined): string {
  if (!question) return 'Question not found.';
  if (question.status !== 'published') return 'This question is not published.';
  if (!question.suitsAllUsers) return 'This question is marked as not suitable for all users.';
  return 'An option of this question has no explanation yet.';
}
