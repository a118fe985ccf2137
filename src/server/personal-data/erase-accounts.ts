import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { deletePerson, findDue, lockDue } from './closing.queries.ts';
import { accountErasedMail } from './mails/personal-data.mails.ts';

/** Erases all users whose deletion is due. A failure does not affect the others, and the job is retried. */
export async function eraseAccounts(deps: Deps, parts: PersonalDataPart[]) {
  const failures: unknown[] = [];
  for (const userId of await findDue(deps.db, deps.now())) {
    await erasePerson(deps, parts, userId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
}

/**
 * Deletes files first: while the row exists they can be found again, so a crash leaves no files behind. No files can be
 * added meanwhile, because a closed account cannot sign in.
 */
async function erasePerson(deps: Deps, parts: PersonalDataPart[], userId: string) {
  const { db, files, jobs, now } = deps;
  for (const part of parts) {
    for (const key of (await part.files?.(db, userId)) ?? []) await files.delete(key);
  }
  await db.transaction().execute(async (tx) => {
    const person = await lockDue(tx, { userId, now: now() });
    if (!person) return;
    for (const { onErasing } of parts) await onErasing?.(deps, tx, userId);
    const to = { address: person.email, name: person.firstName };
    await jobs.enqueue(tx, sendMailJob, mailPayload(accountErasedMail, { to, props: {} }));
    await deletePerson(tx, { userId, now: now() });
  });
}
