import { plainStart } from '#server/bank/public.ts';
import { dailyReminderMail } from '#server/daily/mails/daily.mails.ts';
import { enqueuePush, unsubscribeLinks } from '#server/notifications/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { type DueReminder, takeDueReminders } from './reminders.queries.ts';

const BATCH = 500;
const STREAM = 'question-of-the-day';
const MAILED_LETTERS = 1200;
const PUSHED_LETTERS = 160;

/** Runs the job `daily.remind`: reminds users in their morning of an unanswered question, as often as they chose. */
export async function remind(deps: Deps): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) taken = await remindBatch(deps);
}

/** Marks and notifies in one transaction: after a crash, the next run sends the whole batch. */
function remindBatch(deps: Deps): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const people = await takeDueReminders(tx, { at: deps.now(), limit: BATCH });
    for (const person of people) await sendReminder(deps, tx, person);
    return people.length;
  });
}

async function sendReminder(deps: Deps, tx: Db, { userId, email, firstName, stem, leadIn, wantsMail }: DueReminder) {
  if (wantsMail) {
    const { pageUrl, headerUrl } = await unsubscribeLinks(deps, { userId, stream: STREAM });
    const text = plainStart(stem, MAILED_LETTERS);
    const props = { firstName, text, leadIn: plainStart(leadIn, MAILED_LETTERS), unsubscribeUrl: pageUrl };
    const letter = mailPayload(dailyReminderMail, { to: { address: email }, unsubscribeUrl: headerUrl, props });
    await deps.jobs.enqueue(tx, sendMailJob, letter);
  }
  await enqueuePush(deps, tx, {
    userId,
    stream: STREAM,
    title: 'Your question of the day',
    body: plainStart(stem, PUSHED_LETTERS),
    path: '/dashboard',
  });
}
