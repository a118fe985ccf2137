import { chooseDailyQuestions } from '#server/daily/choosing/choose-daily-questions.ts';
import { lockChoosing } from '#server/daily/choosing/daily-questions.queries.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deleteChosen, findChosen } from './calendar.queries.ts';
import { rejectStartedDay } from './reject-started-day.ts';

/** Returns a date to the job: tomorrow gets a new question at once, later dates when they are due. */
export async function freeDay(deps: Deps, day: string, insteadOf: number, editor: Editor): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockChoosing(tx);
    const at = deps.now();
    rejectStartedDay(day, at);
    const before = await findChosen(tx, day);
    if (before === null) throw new AppError('not_found');
    if (before !== insteadOf) throw new AppError('changed_meanwhile');
    await deleteChosen(tx, day);
    await recordAdminEvent(tx, editor, at, {
      kind: 'daily_question_freed',
      subject: { kind: 'day', id: day },
      before: { questionId: before },
    });
  });
  await chooseDailyQuestions(deps);
}
