import { randomUUID } from 'node:crypto';
import { signedIn } from './people.ts';
import type { World } from './world.ts';

/** Adds a role with exactly these permissions and the admin area, without checking the rules. */
export async function addRole({ db }: World, permissions: readonly string[], hasAdminInterface = true) {
  const { id } = await db
    .insertInto('roles')
    .values({ name: `role ${randomUUID()}`, has_admin_interface: hasAdminInterface })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = permissions.map((permission) => ({ role_id: id, permission }));
  if (rows.length > 0) await db.insertInto('role_permissions').values(rows).execute();
  return id;
}

export const setRole = ({ db }: World, { userId }: { userId: string }, roleId: number) =>
  db.updateTable('users').set({ role_id: roleId }).where('id', '=', userId).execute();

/** A signed-in user with exactly these permissions. */
export async function signedInWith(world: World, permissions: readonly string[]) {
  const roleId = await addRole(world, permissions);
  return Object.assign(await signedIn(world, { role: roleId }), { roleId });
}

/** Runs `act` while no role has this permission. */
export async function withoutPermission({ db }: World, permission: string, act: () => Promise<void>) {
  const roles = await db.deleteFrom('role_permissions').where('permission', '=', permission).returningAll().execute();
  await act();
  await db.insertInto('role_permissions').values(roles).execute();
}
