import { expect, it } from 'vitest';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';

const world = useWorld();

const add = (role: 'admin' | 'student' = 'admin') => addPerson(world, { role, passwordHash: null });
const leave = (id: string) => world.db.transaction().execute((tx) => refuseLastAdmin(tx, id));
const change = (id: string, set: { role_id?: number; suspended_at?: Date; suspended_reason?: string }) =>
  world.db.updateTable('users').set(set).where('id', '=', id).execute();

it('counts only users who can open the admin area and change roles there', async () => {
  const [one, suspended, editor, student] = [await add(), await add(), await add(), await add('student')];
  await expect(leave(one.id)).resolves.toBeUndefined();
  await change(suspended.id, { suspended_at: world.clock.now(), suspended_reason: 'Left the company.' });
  // Has access to the admin area, but cannot grant permissions.
  await change(editor.id, { role_id: 3 });
  await expect(leave(one.id)).rejects.toMatchObject({ code: 'last_admin' });
  for (const { id } of [suspended, editor, student]) await expect(leave(id)).resolves.toBeUndefined();
});
