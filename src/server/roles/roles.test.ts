import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.contract.ts';
import { adminEventsOn } from '#test/events.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { addRole, setRole, signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
// These tests send more requests than a user in a minute.
useEmptyTables(world, 'rate_limits');

const list = async (browser: Browser = admin) => (await browser.get('roles')).json<Role[]>();
const roleOf = async (id: number) => (await list()).find((role) => role.id === id)!;
const change = (id: number, payload: object, browser: Browser = admin) =>
  browser.send('PATCH', `roles/${id}`, { payload });
const remove = (id: number, browser: Browser = admin) => browser.send('DELETE', `roles/${id}`);
const managing = ['RoleManagement.create', 'RoleManagement.read', 'RoleManagement.update', 'RoleManagement.delete'];

describe('GET roles', () => {
  it('lists every role with its permissions and number of users', async () => {
    await signedIn(world);
    const [student, adminRole, editor] = await list();
    expect(student).toMatchObject({ id: 1, name: 'student', hasAdminInterface: false, people: 1, isOwn: false });
    expect(adminRole).toMatchObject({ id: 2, people: 1, hasAdminInterface: true, isOwn: true, revision: 1 });
    const stored = await world.db
      .selectFrom('role_permissions')
      .select('permission')
      .where('role_id', '=', 3)
      .execute();
    expect(editor?.permissions).toEqual(Object.fromEntries(stored.map(({ permission }) => [permission, true])));
  });

  it('requires the permission to read roles in the admin area', async () => {
    expect((await new Browser(world).get('roles')).statusCode).toBe(401);
    expect((await (await signedIn(world)).get('roles')).statusCode).toBe(403);
    expect((await (await signedInWith(world, ['RoleManagement.update'])).get('roles')).statusCode).toBe(403);
    expect((await (await signedInWith(world, ['RoleManagement.read'])).get('roles')).statusCode).toBe(200);
  });
});

describe('POST roles', () => {
  it('creates a role without permissions, and records it', async () => {
    const response = await admin.post('roles', { name: '  Content   lead ' });
    expect(response.statusCode).toBe(201);
    const role = response.json<Role>();
    expect(role).toEqual({
      id: role.id,
      name: 'Content lead',
      hasAdminInterface: false,
      permissions: {},
      people: 0,
      isOwn: false,
      revision: 1,
    });
    expect(await roleOf(role.id)).toEqual(role);
    expect(await adminEventsOn(world, 'role', role.id)).toEqual([
      { kind: 'role_created', editor_id: admin.userId, before: null, after: { name: 'Content lead' } },
    ]);
  });

  it.each([{ name: '' }, { name: ' ' }, { name: 'x'.repeat(61) }, { name: 5 }, {}])('rejects %j', async (body) => {
    expect((await admin.post('roles', body)).statusCode).toBe(400);
  });

  it('rejects a name that differs only in case', async () => {
    const response = await admin.post('roles', { name: 'Student' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: [{ property: 'name', constraints: { unique: 'A role with this name already exists.' } }],
    });
  });

  it('creates one of two concurrent roles with the same name', async () => {
    const answers = await Promise.all([admin.post('roles', { name: 'Twin' }), admin.post('roles', { name: 'twin' })]);
    expect(statusesOf(answers)).toEqual([201, 400]);
  });

  it('rejects permissions in the request', async () => {
    for (const more of [{ hasAdminInterface: true }, { permissions: { 'Question.read': true } }, { id: 99 }]) {
      expect((await admin.post('roles', { name: 'Sneaky', ...more })).statusCode).toBe(400);
    }
  });

  it('requires the permission to create roles', async () => {
    const person = await signedInWith(world, ['RoleManagement.read', 'RoleManagement.update']);
    expect((await person.post('roles', { name: 'Mine' })).statusCode).toBe(403);
  });
});

describe('PATCH roles/:id', () => {
  it('adds, removes and renames, and records the differences', async () => {
    const id = await addRole(world, ['Question.read', 'Question.update'], false);
    const response = await change(id, {
      revision: 1,
      name: 'Readers',
      hasAdminInterface: true,
      permissions: { 'Question.update': false, 'LabValue.read': true, 'Question.read': true },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      name: 'Readers',
      hasAdminInterface: true,
      permissions: { 'Question.read': true, 'LabValue.read': true },
      revision: 2,
    });
    expect(await roleOf(id)).toEqual(response.json());
    const [line] = await adminEventsOn(world, 'role', id);
    expect(line).toMatchObject({
      kind: 'role_changed',
      before: { hasAdminInterface: false, removed: ['Question.update'] },
      after: { name: 'Readers', hasAdminInterface: true, added: ['LabValue.read'] },
    });
  });

  it('takes effect with the next request', async () => {
    const person = await signedInWith(world, ['Question.read']);
    expect((await person.get('roles')).statusCode).toBe(403);
    await change(person.roleId, { revision: 1, permissions: { 'RoleManagement.read': true } });
    expect((await person.get('roles')).statusCode).toBe(200);
    await change(person.roleId, { revision: 2, permissions: { 'RoleManagement.read': false } });
    expect((await person.get('roles')).statusCode).toBe(403);
  });

  it('records nothing when nothing changed', async () => {
    const id = await addRole(world, ['Question.read']);
    const response = await change(id, { revision: 1, permissions: { 'Question.read': true, 'Quiz.quick': false } });
    expect(response.json()).toMatchObject({ revision: 1 });
    expect(await adminEventsOn(world, 'role', id)).toEqual([]);
  });

  it.each<object>([
    { permissions: { 'Question.fly': true } },
    { permissions: { constructor: true } },
    { permissions: { 'Question.read': 'yes' } },
    { permissions: ['Question.read'] },
    { name: '' },
    { people: 5 },
    { hasAdminInterface: 1 },
  ])('rejects %j', async (body) => {
    const id = await addRole(world, []);
    expect((await change(id, { revision: 1, ...body })).statusCode).toBe(400);
    expect(await roleOf(id)).toMatchObject({ permissions: {}, revision: 1 });
  });

  it('answers 404 for an unknown role', async () => {
    expect((await change(99_999, { revision: 1, name: 'Nobody' })).statusCode).toBe(404);
  });

  it('rejects an outdated revision', async () => {
    const id = await addRole(world, []);
    const answers = await Promise.all([
      change(id, { revision: 1, permissions: { 'Question.read': true } }),
      change(id, { revision: 1, permissions: { 'LabValue.read': true } }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(Object.keys((await roleOf(id)).permissions)).toHaveLength(1);
  });

  it('rejects a name that another role has', async () => {
    const id = await addRole(world, []);
    expect((await change(id, { revision: 1, name: 'ADMIN' })).statusCode).toBe(400);
  });

  it('requires the permission to update roles', async () => {
    const person = await signedInWith(world, ['RoleManagement.read', 'RoleManagement.create']);
    expect((await change(4, { revision: 1, name: 'Mine' }, person)).statusCode).toBe(403);
  });
});

describe('rules for changing permissions', () => {
  it("reject any change of one's own role", async () => {
    const person = await signedInWith(world, [...managing, 'Question.read']);
    for (const permissions of [
      { 'Question.create': true },
      { 'RoleManagement.read': false },
      { 'Question.read': false },
    ]) {
      const response = await change(person.roleId, { revision: 1, permissions }, person);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'own_role' });
    }
    expect((await change(person.roleId, { revision: 1, hasAdminInterface: false }, person)).statusCode).toBe(403);
    expect((await change(person.roleId, { revision: 1, name: 'Renamed by its holder' }, person)).statusCode).toBe(200);
  });

  it('reject permissions that the admin does not have', async () => {
    const person = await signedInWith(world, [...managing, 'Question.read']);
    const id = await addRole(world, ['LabValue.read'], false);
    for (const body of [
      { permissions: { 'Question.read': true, 'Question.create': true } },
      { permissions: { 'LabValue.read': false } },
      // With the flag, the permissions of the role would start working.
      { hasAdminInterface: true },
    ]) {
      const response = await change(id, { revision: 1, ...body }, person);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'more_than_own' });
    }
    expect((await change(id, { revision: 1, permissions: { 'Question.read': true } }, person)).statusCode).toBe(200);
  });

  it('protect the admin area and role management of the role admin, so that mistakes can be repaired', async () => {
    const person = await signedInWith(world, allPermissions);
    const bodies = [
      { hasAdminInterface: false },
      ...managing.map((permission) => ({ permissions: { [permission]: false } })),
    ];
    for (const body of bodies) {
      const response = await change(2, { revision: 1, ...body }, person);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'role_protected' });
    }
    expect((await change(2, { revision: 1, permissions: { 'Quiz.quick': false } }, person)).statusCode).toBe(200);
    expect((await change(2, { revision: 2, permissions: { 'Quiz.quick': true } }, person)).statusCode).toBe(200);
  });

  it('never give students the admin area', async () => {
    const { revision } = await roleOf(1);
    const response = await change(1, { revision, hasAdminInterface: true });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: 'Students never have the admin area.' });
  });

  it("let only one of two admins succeed who remove each other's role management", async () => {
    const [one, two] = [await signedInWith(world, managing), await signedInWith(world, managing)];
    const take = { revision: 1, permissions: { 'RoleManagement.update': false } };
    const answers = await Promise.all([change(two.roleId, take, one), change(one.roleId, take, two)]);
    expect(statusesOf(answers)).toEqual([200, 403]);
  });
});

describe('DELETE roles/:id', () => {
  it('deletes a role without users, and records it', async () => {
    const id = await addRole(world, ['Question.read']);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await roleOf(id)).toBeUndefined();
    expect(await adminEventsOn(world, 'role', id)).toMatchObject([
      { kind: 'role_deleted', before: { hasAdminInterface: true, permissions: ['Question.read'] }, after: null },
    ]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('rejects a role that users have', async () => {
    const person = await signedInWith(world, []);
    const response = await remove(person.roleId);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'role_in_use',
      message: '1 user has this role. Please assign them another one first.',
    });
  });

  it('rejects the roles student and admin', async () => {
    for (const id of [1, 2]) expect((await remove(id)).json()).toMatchObject({ code: 'role_protected' });
  });

  it('does not delete a role that is assigned at the same moment', async () => {
    const person = await signedIn(world);
    const id = await addRole(world, []);
    const [given, deleted] = await Promise.all([
      admin.send('PUT', `users/${person.userId}/role`, { payload: { roleId: id } }),
      remove(id),
    ]);
    expect([
      [204, 409],
      [400, 204],
    ]).toContainEqual([given.statusCode, deleted.statusCode]);
  });

  it('requires the permission to delete roles', async () => {
    const person = await signedInWith(world, ['RoleManagement.read', 'RoleManagement.update']);
    expect((await remove(4, person)).statusCode).toBe(403);
    await setRole(world, person, 1);
    expect((await remove(4, person)).statusCode).toBe(403);
  });
});
