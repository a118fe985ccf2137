import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { NewRole, Role } from '#shared/access/roles.contract.ts';
import { throwAsDuplicateName } from './duplicate-name.ts';
import { lockRoles } from './lock-roles.ts';
import { presentRole } from './roles.present.ts';
import { insertRole } from './roles.queries.ts';

/** A new role has no permissions. Adding them follows the rules of a change. */
export async function createRole({ db, now }: Deps, { name }: NewRole, editor: Editor): Promise<Role> {
  return db
    .transaction()
    .execute(async (tx) => {
      const own = await lockRoles(tx, editor.userId, 'RoleManagement.create');
      const id = await insertRole(tx, name);
      await recordAdminEvent(tx, editor, now(), {
        kind: 'role_created',
        subject: { kind: 'role', id },
        after: { name },
      });
      return presentRole({ id, name, hasAdminInterface: false, permissions: [], people: 0, revision: 1 }, own.roleId);
    })
    .catch(throwAsDuplicateName);
}
