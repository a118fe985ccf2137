import { chooseDailyQuestions } from '#server/daily/choosing/choose-daily-questions.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockSuitsAllUsers, saveSuitsAllUsers } from './calendar.queries.ts';

/** Sets whether a question may be a question of the day. If not, it is replaced on all days that are not over. */
export async function switchSuitsAllUsers(
  deps: Deps,
  questionId: number,
  suitsAllUsers: boolean,
  editor: Editor,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockSuitsAllUsers(tx, questionId);
    if (before === null) throw new AppError('not_found');
    if (before === suitsAllUsers) return;
    await saveSuitsAllUsers(tx, questionId, suitsAllUsers);
    await recordAdminEvent(tx, editor, deps.now(), {
      kind: 'question_fits_everybody_switched',
      subject: { kind: 'question', id: questionId },
      before: { fitsEverybody: before },
      after: { fitsEverybody: suitsAllUsers },
    });
  });
  await chooseDailyQuestions(deps);
}
