import { enqueuePush, unsubscribeLinks } from '#server/notifications/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { reviewsDueMail } from '#server/study-plan/mails/study-plan.mails.ts';
import { type DueStudent, takeDueStudents } from './remind-due.queries.ts';

const BATCH = 500;
const STREAM = 'review-due';

/** Runs the job `study-plan.remind`: a quiet reminder at the chosen hour, only if a review is due. */
export async function remindDue(deps: Deps): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) {
    // After a crash, the next run sends the whole batch.
    taken = await deps.db.transaction().execute(async (tx) => {
      const students = await takeDueStudents(tx, { at: deps.now(), limit: BATCH });
      for (const student of students) await remind(deps, tx, student);
      return students.length;
    });
  }
}

async function remind(deps: Deps, tx: Db, { userId, email, firstName, goal, wantsMail }: DueStudent) {
  if (wantsMail) {
    const { pageUrl, headerUrl } = await unsubscribeLinks(deps, { userId, stream: STREAM });
    const props = { firstName, goal, unsubscribeUrl: pageUrl };
    const letter = mailPayload(reviewsDueMail, { to: { address: email }, unsubscribeUrl: headerUrl, props });
    await deps.jobs.enqueue(tx, sendMailJob, letter);
  }
  await enqueuePush(deps, tx, {
    userId,
    stream: STREAM,
    title: "Today's plan is ready",
    body: 'Some of what you have learned is due for a review.',
    path: '/study-plan',
  });
}
