import { requireAnAdmin } from '#server/accounts/public.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { lockRoles, type OwnPermissions } from './lock-roles.ts';
import { mailNewAdmin } from './mail-new-admin.ts';
import { holdsAll, type RolePermissions } from './role-rules.ts';
import { findRole, lockRoleOf, setRoleOf } from './roles.queries.ts';

interface Assignment {
  userId: string;
  roleId: number;
  reason: string | undefined;
  /** Rejects the request unless the admin has just proved their identity. */
  confirm: () => Promise<void>;
}

/**
 * Assigns another role to a user. It takes effect with their next request. New permissions in the admin area need a
 * reason and a confirmed password, and every admin gets a mail.
 */
export async function assignRole(deps: Deps, { userId, roleId, reason, confirm }: Assignment, editor: Editor) {
  const { db, now } = deps;
  await db.transaction().execute(async (tx) => {
    const own = await lockRoles(tx, editor.userId, 'RoleManagement.update');
    if (userId === editor.userId) throw new AppError('own_role', { text: 'You cannot change your own role.' });
    const before = await lockRoleOf(tx, userId);
    if (!before) throw new AppError('not_found');
    const after = await findRole(tx, roleId);
    if (!after) throw new InvalidInput([{ property: 'roleId', constraints: { unknown: fieldTexts.other } }]);
    if (before.id === after.id) return;
    ensureNotStronger(own, before, after);

    if (isPromotion(before, after)) {
      if (reason === undefined) throw new InvalidInput([{ property: 'reason', constraints: required }]);
      await confirm();
      await mailNewAdmin(deps, tx, { userId, editorId: editor.userId, before, after, reason });
    }
    await setRoleOf(tx, userId, roleId);
    await requireAnAdmin(tx);
    await recordAdminEvent(tx, editor, now(), {
      kind: 'user_role_changed',
      subject: { kind: 'user', id: userId },
      before: { roleId: before.id, role: before.name },
      after: { roleId: after.id, role: after.name, ...(reason !== undefined && { reason }) },
    });
  });
}

const required = { required: fieldTexts.required };

/** Whether the user gets permissions in the admin area that they did not have there. */
const isPromotion = (before: RolePermissions, after: RolePermissions) =>
  after.hasAdminInterface &&
  (!before.hasAdminInterface || after.permissions.some((permission) => !before.permissions.includes(permission)));

/** An admin can neither assign permissions that they lack, nor change the role of staff who have such permissions. */
function ensureNotStronger(own: OwnPermissions, before: RolePermissions, after: RolePermissions) {
  if (!holdsAll(own, after.permissions)) throw new AppError('more_than_own');
  if (before.hasAdminInterface && !holdsAll(own, before.permissions)) throw new AppError('more_than_own');
}
