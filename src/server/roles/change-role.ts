import { requireAnAdmin } from '#server/accounts/public.ts';
import { ensureSeen } from '#server/platform/admin-events/change-record.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { Role, RoleChange } from '#shared/access/roles.contract.ts';
import { throwAsDuplicateName } from './duplicate-name.ts';
import { lockRoles } from './lock-roles.ts';
import { mailWidenedRole } from './mail-widened-role.ts';
import { permissionsChangeOf, ensureChangeAllowed, type PermissionsChange } from './role-rules.ts';
import { presentRole } from './roles.present.ts';
import { findRole, type RoleRow, updateRole } from './roles.queries.ts';

/** Saves a change only if the role still has the revision that the admin saw. It takes effect with the next request. */
export async function changeRole(
  deps: Deps,
  id: number,
  { revision, ...change }: RoleChange,
  editor: Editor,
): Promise<Role> {
  return deps.db
    .transaction()
    .execute(async (tx) => {
      const own = await lockRoles(tx, editor.userId, 'RoleManagement.update');
      const before = ensureSeen(await findRole(tx, id), revision);
      const after = withChange(before, change);
      const rights = permissionsChangeOf(before, after);
      ensureChangeAllowed(own, before, rights);
      const event = eventOf(before, after, rights);
      if (!event) return presentRole(before, own.roleId);

      await mailWidenedRole(deps, tx, { editorId: editor.userId, before, after });
      await updateRole(tx, id, { ...after, ...rights });
      await requireAnAdmin(tx);
      await recordAdminEvent(tx, editor, deps.now(), { kind: 'role_changed', subject: { kind: 'role', id }, ...event });
      return presentRole({ ...after, revision: revision + 1 }, own.roleId);
    })
    .catch(throwAsDuplicateName);
}

function withChange(role: RoleRow, { name, hasAdminInterface, permissions = {} }: Omit<RoleChange, 'revision'>) {
  const held = new Set(role.permissions);
  for (const [permission, isGiven] of Object.entries(permissions)) {
    if (isGiven) held.add(permission);
    else held.delete(permission);
  }
  return {
    ...role,
    name: name ?? role.name,
    hasAdminInterface: hasAdminInterface ?? role.hasAdminInterface,
    permissions: [...held],
  };
}

/** The differences before and after; null when nothing changed. */
function eventOf(before: RoleRow, after: RoleRow, { added, removed, isFlagChanged }: PermissionsChange) {
  const isRenamed = before.name !== after.name;
  if (!isRenamed && !isFlagChanged && added.length === 0 && removed.length === 0) return null;
  const sideOf = ({ name, hasAdminInterface }: RoleRow) => ({
    ...(isRenamed && { name }),
    ...(isFlagChanged && { hasAdminInterface }),
  });
  return {
    before: { ...sideOf(before), ...(removed.length > 0 && { removed }) },
    after: { ...sideOf(after), ...(added.length > 0 && { added }) },
  };
}
