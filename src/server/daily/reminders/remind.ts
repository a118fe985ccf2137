import { plainStart } from '#server/bank/public.ts';
import { dailyReminderMail } from '#server/daily/mails/daily.mails.ts';
import { notifyInBatches, notifyUser } from '#server/notifications/public.ts';
import type { Deps } from '#server/platform/deps.ts';
import { takeDueReminders } from './reminders.queries.ts';

const MAILED_LETTERS = 1200;
const PUSHED_LETTERS = 160;

/** Runs the job `daily.remind`: reminds users in their morning of an unanswered question, as often as they chose. */
export const remind = (deps: Deps): Promise<void> =>
  notifyInBatches(deps, takeDueReminders, (tx, reminder) => {
    const { firstName, stem, leadIn } = reminder;
    return notifyUser(deps, tx, reminder, {
      stream: 'question-of-the-day',
      mail: dailyReminderMail,
      props: { firstName, text: plainStart(stem, MAILED_LETTERS), leadIn: plainStart(leadIn, MAILED_LETTERS) },
      push: { title: 'Your question of the day', body: plainStart(stem, PUSHED_LETTERS), path: '/dashboard' },
    });
  });
