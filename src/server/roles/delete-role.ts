import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { ADMIN_ROLE_ID, STUDENT_ROLE_ID } from '#shared/access/role-ids.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockRoles } from './lock-roles.ts';
import { deleteRoleRow, findRole } from './roles.queries.ts';

/** Deletes a role without users. */
export async function deleteRole({ db, now }: Deps, id: number, editor: Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoles(tx, editor.userId, 'RoleManagement.delete');
    const role = await findRole(tx, id);
    if (!role) throw new AppError('not_found');
    if (id === STUDENT_ROLE_ID || id === ADMIN_ROLE_ID) throw new AppError('role_protected');
    if (role.people > 0) throw new AppError('role_in_use', { text: describePeople(role.people) });

    await deleteRoleRow(tx, id);
    const { name, hasAdminInterface, permissions } = role;
    await recordAdminEvent(tx, editor, now(), {
      kind: 'role_deleted',
      subject: { kind: 'role', id },
      before: { name, hasAdminInterface, permissions },
    });
  });
}

const describePeople = (people: number) =>
  people === 1
    ? '1 user has this role. Please assign them another one first.'
    : `${people.toLocaleString('en-US')} users have this role. Please assign them another one first.`;
