import { requireAnAdmin } from '#server/accounts/public.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { lockRoles, type OwnPermissions } from './lock-roles.ts';
import { holdsAll, type RolePermissions } from './role-rules.ts';
import { findRole, lockRoleOf, setRoleOf } from './roles.queries.ts';

/** Assigns another role to a user. It takes effect with their next request. */
export async function assignRole(
  { db, now }: Deps,
  { userId, roleId }: { userId: string; roleId: number },
  editor: Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await lockRoles(tx, editor.userId, 'RoleManagement.update');
    if (userId === editor.userId) throw new AppError('own_role', { text: 'You cannot change your own role.' });
    const before = await lockRoleOf(tx, userId);
    if (!before) throw new AppError('not_found');
    const after = await findRole(tx, roleId);
    if (!after) throw new InvalidInput([{ property: 'roleId', constraints: { unknown: fieldTexts.other } }]);
    if (before.id === after.id) return;
    ensureNotStronger(own, before, after);

    await setRoleOf(tx, userId, roleId);
    await requireAnAdmin(tx);
    await recordAdminEvent(tx, editor, now(), {
      kind: 'user_role_changed',
      subject: { kind: 'user', id: userId },
      before: { roleId: before.id, role: before.name },
      after: { roleId: after.id, role: after.name },
    });
  });
}

/** An admin can neither assign permissions that they lack, nor change the role of staff who have such permissions. */
function ensureNotStronger(own: OwnPermissions, before: RolePermissions, after: RolePermissions) {
  if (!holdsAll(own, after.permissions)) throw new AppError('more_than_own');
  if (before.hasAdminInterface && !holdsAll(own, before.permissions)) throw new AppError('more_than_own');
}
