import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { NewRole, Role } from '#shared/access/roles.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { throwAsDuplicateName } from './duplicate-name.ts';
import { lockRoles, type OwnPermissions } from './lock-roles.ts';
import { holdsAll, type RolePermissions } from './role-rules.ts';
import { presentRole } from './roles.present.ts';
import { findRole, insertPermissions, insertRole } from './roles.queries.ts';

/** A new role has no permissions, or those of the role it copies. Adding more follows the rules of a change. */
export async function createRole({ db, now }: Deps, { name, copyOf }: NewRole, editor: Editor): Promise<Role> {
  return db
    .transaction()
    .execute(async (tx) => {
      const own = await lockRoles(tx, editor.userId, 'RoleManagement.create');
      const { hasAdminInterface, permissions } = await permissionsOf(tx, own, copyOf);
      const id = await insertRole(tx, name, hasAdminInterface);
      await insertPermissions(tx, id, permissions);
      await recordAdminEvent(tx, editor, now(), {
        kind: 'role_created',
        subject: { kind: 'role', id },
        after: { name, ...(copyOf !== undefined && { copyOf, hasAdminInterface, added: permissions }) },
      });
      return presentRole(
        { id, name, hasAdminInterface, permissions: [...permissions], people: 0, revision: 1 },
        own.roleId,
      );
    })
    .catch(throwAsDuplicateName);
}

async function permissionsOf(tx: Db, own: OwnPermissions, copyOf: number | undefined): Promise<RolePermissions> {
  if (copyOf === undefined) return { hasAdminInterface: false, permissions: [] };
  const copied = await findRole(tx, copyOf);
  if (!copied) throw new InvalidInput([{ property: 'copyOf', constraints: { unknown: fieldTexts.other } }]);
  if (!holdsAll(own, copied.permissions)) throw new AppError('more_than_own');
  return copied;
}
