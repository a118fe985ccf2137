import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adminEventsOn } from '#test/events.ts';
import { Browser, PASSWORD, signedIn, type SignedIn, useSignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { addRole, setRole, signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'rate_limits');

const give = (userId: string, roleId: unknown, browser: Browser = admin, more: object = {}) =>
  browser.send('PUT', `users/${userId}/role`, { payload: { roleId, ...more } });
/** With the reason and the confirmed password that new permissions in the admin area need. */
const promote = async (userId: string, roleId: number, browser: Browser = admin) => {
  const confirmed = await browser.post('auth/confirm-password', { password: PASSWORD });
  const headers = confirmed.json<{ confirmation: string }>();
  return browser.send('PUT', `users/${userId}/role`, { payload: { roleId, reason: 'Joins the team' }, headers });
};
const roleIdOf = async ({ userId }: Pick<SignedIn, 'userId'>) =>
  (await world.db.selectFrom('users').select('role_id').where('id', '=', userId).executeTakeFirst())?.role_id;

describe('PUT users/:id/role', () => {
  it('assigns a role that takes effect with the next request, and records it without a name', async () => {
    const person = await signedIn(world);
    expect((await person.get('roles')).statusCode).toBe(403);
    expect((await promote(person.userId, 2)).statusCode).toBe(204);
    expect((await person.get('roles')).statusCode).toBe(200);
    expect((await give(person.userId, 1)).statusCode).toBe(204);
    expect((await person.get('roles')).statusCode).toBe(403);
    expect(await adminEventsOn(world, 'user', person.userId)).toEqual([
      {
        kind: 'user_role_changed',
        editor_id: admin.userId,
        before: { roleId: 1, role: 'student' },
        after: { roleId: 2, role: 'admin', reason: 'Joins the team' },
      },
      expect.objectContaining({ after: { roleId: 1, role: 'student' } }),
    ]);
  });

  it('records nothing when the user already has the role', async () => {
    const person = await signedIn(world);
    expect((await give(person.userId, 1)).statusCode).toBe(204);
    expect(await adminEventsOn(world, 'user', person.userId)).toEqual([]);
  });

  it('rejects unknown roles and fields other than the role', async () => {
    const person = await signedIn(world);
    for (const roleId of [99_999, 0, -1, 'admin', null, 2_147_483_648]) {
      expect((await give(person.userId, roleId)).statusCode).toBe(400);
    }
    expect((await give(person.userId, 3, admin, { email: 'a@b.example' })).statusCode).toBe(400);
    expect(await roleIdOf(person)).toBe(1);
  });

  it('answers 404 for an unknown user', async () => {
    expect((await give(randomUUID(), 1)).statusCode).toBe(404);
    expect((await give('5', 1)).statusCode).toBe(400);
  });

  it("rejects a change of one's own role", async () => {
    const response = await give(admin.userId, 3);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'own_role', message: 'You cannot change your own role.' });
    expect(await roleIdOf(admin)).toBe(2);
  });

  it('rejects a role with more permissions than the admin has', async () => {
    const lead = await signedInWith(world, ['RoleManagement.update', 'Question.read']);
    const person = await signedIn(world);
    const [weaker, stronger] = [await addRole(world, ['Question.read']), await addRole(world, ['Question.create'])];
    expect((await give(person.userId, stronger, lead)).json()).toMatchObject({ code: 'more_than_own' });
    expect((await give(person.userId, 2, lead)).statusCode).toBe(403);
    expect((await promote(person.userId, weaker, lead)).statusCode).toBe(204);
  });

  it('rejects a change for staff with more permissions', async () => {
    const lead = await signedInWith(world, ['RoleManagement.update', 'Question.read']);
    const weaker = await addRole(world, []);
    const editor = await signedIn(world);
    await setRole(world, editor, 3);
    expect((await give(editor.userId, weaker, lead)).json()).toMatchObject({ code: 'more_than_own' });
    expect(await roleIdOf(editor)).toBe(3);
  });

  it('requires the permission to update roles in the admin area', async () => {
    const person = await signedIn(world);
    expect((await give(person.userId, 1, new Browser(world))).statusCode).toBe(401);
    expect((await give(person.userId, 2, person)).statusCode).toBe(403);
    expect((await give(person.userId, 1, await signedInWith(world, ['UserManagement.update']))).statusCode).toBe(403);
  });

  it("leaves an admin when two remove each other's role concurrently", async () => {
    const [one, two] = [await signedIn(world, { role: 'admin' }), await signedIn(world, { role: 'admin' })];
    const answers = await Promise.all([give(two.userId, 1, one), give(one.userId, 1, two)]);
    expect(statusesOf(answers)).toEqual([204, 403]);
    expect(new Set([await roleIdOf(one), await roleIdOf(two)])).toEqual(new Set([1, 2]));
  });

  it('leaves an admin when one closes the account while the other is made a student', async () => {
    const [one, two] = [await signedIn(world, { role: 'admin' }), await signedIn(world, { role: 'admin' })];
    await world.db.updateTable('users').set({ role_id: 1 }).where('id', 'not in', [one.userId, two.userId]).execute();
    const confirmed = await one.post('auth/confirm-password', { password: PASSWORD });
    const { confirmation } = confirmed.json<{ confirmation: string }>();
    await Promise.all([give(two.userId, 1, one), one.get('auth/delete-account', { confirmation })]);
    const left = await world.db
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', 2)
      .where('deletion_due_at', 'is', null)
      .execute();
    expect(left.length).toBeGreaterThan(0);
  });
});
