import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

const ForgetMember = z.object({ email: z.string() });
export type ForgetMember = z.infer<typeof ForgetMember>;

/** Erases a user at Mailchimp after they were erased here, with retries. */
export const forgetMemberJob: JobKind<ForgetMember> = { name: 'notifications.forget-at-mailchimp', data: ForgetMember };

export async function enqueueForgetMember({ config, jobs }: Deps, tx: Db, userId: string) {
  if (!config.mailchimp) return;
  const { rows } = await sql<ForgetMember>`select email from users where id = ${userId}`.execute(tx);
  for (const person of rows) await jobs.enqueue(tx, forgetMemberJob, person);
}
