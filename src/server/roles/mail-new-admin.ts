import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { newAdminMail } from './mails/roles.mails.ts';
import { revocationToken } from './revocation-token.ts';
import { findAdminAddresses, findNames } from './roles.queries.ts';

interface Grant {
  userId: string;
  editorId: string;
  before: { id: number };
  after: { id: number; name: string };
  reason: string;
}

/** Mails every admin a link that revokes the new role. */
export async function mailNewAdmin({ jobs, keys, now }: Deps, tx: Db, grant: Grant) {
  const { userId, editorId, before, after, reason } = grant;
  const names = await findNames(tx, [userId, editorId]);
  const { name = '', email = '' } = names.get(userId) ?? {};
  const at = now();
  for (const admin of await findAdminAddresses(tx, userId)) {
    const claims = { sub: userId, formerRole: before.id, newRole: after.id, admin: admin.id };
    const props = {
      name,
      email,
      role: after.name,
      by: names.get(editorId)?.name ?? '',
      reason,
      at: at.toISOString(),
      token: await revocationToken.sign(keys['role-revocation'], claims, at),
    };
    await jobs.enqueue(tx, sendMailJob, mailPayload(newAdminMail, { to: { address: admin.email }, props }));
  }
}
