import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { widenedRoleMail } from './mails/roles.mails.ts';
import { gainedInAdminArea } from './role-rules.ts';
import { findAdminAddresses, findNames, type RoleRow } from './roles.queries.ts';

interface Widening {
  editorId: string;
  before: RoleRow;
  after: RoleRow;
}

/**
 * Mails every admin if the users of a role get permissions in the admin area. Called before the change is written, so
 * that users whom it makes admins get no mail.
 */
export async function mailWidenedRole({ jobs, now }: Deps, tx: Db, { editorId, before, after }: Widening) {
  const permissions = gainedInAdminArea(before, after);
  if (permissions.length === 0 || before.people === 0) return;
  const names = await findNames(tx, [editorId]);
  const props = {
    role: after.name,
    people: before.people,
    permissions,
    isNewAdminRole: !before.hasAdminInterface,
    by: names.get(editorId)?.name ?? '',
    at: now().toISOString(),
  };
  for (const { email } of await findAdminAddresses(tx))
    await jobs.enqueue(tx, sendMailJob, mailPayload(widenedRoleMail, { to: { address: email }, props }));
}
