import { PASSWORD, signedIn } from '#test/people.ts';
import type { World } from '#test/world.ts';

export const HELP_DESK = 4;
export const EDITOR = 3;

export type Staff = Awaited<ReturnType<typeof signedIn>>;

let passwordHash: string | undefined;

/** One hash for all users, because hashing is slow on purpose. */
export async function knownHash({ deps }: World) {
  passwordHash ??= await deps.passwords.hash(PASSWORD);
  return passwordHash;
}

export async function signedInAs(world: World, role: 'student' | 'admin' | number): Promise<Staff> {
  const person = await signedIn(world, {
    role: role === 'admin' ? 'admin' : 'student',
    passwordHash: await knownHash(world),
  });
  if (typeof role === 'number') {
    await world.db.updateTable('users').set({ role_id: role }).where('id', '=', person.userId).execute();
  }
  return person;
}

export const adminEventsOf = ({ db }: World, userId: string) =>
  db
    .selectFrom('admin_events')
    .select(['kind', 'editor_id as editorId', 'before', 'after'])
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();
