import { sql } from 'kysely';
import { z } from 'zod';
import { sessionReusedMail } from './accounts/mails/session-reused.ts';
import type { Deps } from './platform/deps.ts';
import type { AnyJob } from './platform/jobs/jobs.ts';
import type { MailSender } from './platform/mail/mail-sender.ts';
import { sendMailJob } from './platform/mail/send-mail-job.ts';

/** Every kind of mail the product sends. */
export const mails = [sessionReusedMail];

/** Everything that is done in the background. */
export function allJobs(deps: Deps, sendMail: MailSender): AnyJob[] {
  return [
    { ...sendMailJob, retries: 8, run: sendMail },
    { name: 'platform.sweep', data: z.object({}), cron: '17 * * * *', run: () => sweep(deps) },
  ];
}

/** Removes what has run out: used tokens, counters, wrong passwords, sessions long over. */
async function sweep({ db, now }: Deps) {
  const moment = now();
  await sql`delete from social_sign_ins where expires_at < ${moment}`.execute(db);
  await sql`delete from spent_tokens where expires_at < ${moment}`.execute(db);
  await sql`delete from rate_limits where expire < ${moment.getTime()}`.execute(db);
  await sql`delete from sign_in_failures where last_failed_at < ${moment}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from sessions where expires_at < ${moment}::timestamptz - interval '30 days'`.execute(db);
}
