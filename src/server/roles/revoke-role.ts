import { holdAdmins, requireAnAdmin, type Visitor } from '#server/accounts/public.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withAnyKey } from '#server/platform/security/keys.ts';
import { STUDENT_ROLE_ID } from '#shared/access/role-ids.ts';
import type { RevokeRoleBody } from '#shared/access/roles.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { revocationToken } from './revocation-token.ts';
import { findRole, lockRoleOf, setRoleOf } from './roles.queries.ts';

/**
 * Gives a user their former role back. The link also works for an admin who has lost their own role since: the new admin
 * may have removed it.
 */
export async function revokeRole({ db, keys, now }: Deps, { token }: RevokeRoleBody, visitor: Visitor): Promise<void> {
  const at = now();
  const claims = await withAnyKey(keys, 'role-revocation', (key) => revocationToken.read(key, token, at));
  if (!claims) throw new AppError('link_invalid');
  const { sub: userId, formerRole, newRole, admin } = claims;
  await db.transaction().execute(async (tx) => {
    await holdAdmins(tx);
    const before = await lockRoleOf(tx, userId);
    // Another admin was faster.
    if (before?.id === formerRole) return;
    if (before?.id !== newRole) throw new AppError('link_invalid');
    // The former role may have been deleted.
    const after = (await findRole(tx, formerRole)) ?? (await findRole(tx, STUDENT_ROLE_ID));
    if (!after) throw new AppError('link_invalid');

    await setRoleOf(tx, userId, after.id);
    await requireAnAdmin(tx);
    const editor = { userId: admin, ip: visitor.ip, requestId: visitor.requestId };
    await recordAdminEvent(tx, editor, at, {
      kind: 'user_role_revoked',
      subject: { kind: 'user', id: userId },
      before: { roleId: before.id, role: before.name },
      after: { roleId: after.id, role: after.name },
    });
  });
}
