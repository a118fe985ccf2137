import type { LightMyRequestResponse } from 'fastify';
import { signedIn } from '#test/people.ts';
import type { World } from '#test/world.ts';

export type TestUser = Awaited<ReturnType<typeof signedIn>>;

/** Adds a role with exactly these permissions and the admin area, without checking the rules. */
export async function addRole(world: World, permissions: readonly string[], hasAdminInterface = true) {
  const name = `made up ${permissions.length} ${Math.random()}`;
  const { id } = await world.db
    .insertInto('roles')
    .values({ name, has_admin_interface: hasAdminInterface })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (permissions.length > 0) {
    const rows = permissions.map((permission) => ({ role_id: id, permission }));
    await world.db.insertInto('role_permissions').values(rows).execute();
  }
  return id;
}

export const setRole = (world: World, { userId }: Pick<TestUser, 'userId'>, roleId: number) =>
  world.db.updateTable('users').set({ role_id: roleId }).where('id', '=', userId).execute();

/** A signed-in user with exactly these permissions. */
export async function signedInWith(world: World, permissions: readonly string[]) {
  const person = await signedIn(world);
  const roleId = await addRole(world, permissions);
  await setRole(world, person, roleId);
  return Object.assign(person, { roleId });
}

/** The events about one subject, oldest first. */
export const linesAbout = (world: World, kind: string, id: string | number) =>
  world.db
    .selectFrom('admin_events')
    .select(['kind', 'editor_id', 'before', 'after'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

/** Status codes of concurrent requests, sorted. */
export const statusesOf = (responses: LightMyRequestResponse[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
