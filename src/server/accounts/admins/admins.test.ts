import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addPerson, Browser, PASSWORD, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { findAdmins } from './admins.queries.ts';
import { createAdmin, resetSecondFactor, revokeAdmin } from './admins.ts';

const world = useWorld();
const newAddress = () => `${randomUUID()}@test.example`;
const create = (email: string) => createAdmin(world.deps, { email, firstName: 'Grace', lastName: 'Hopper' });

async function choosePassword(link: string, password: string) {
  const token = new URL(link).searchParams.get('token');
  return new Browser(world).post('auth/password-restore', { token, password, recaptcha: 'solved' });
}

describe('creating an admin', () => {
  it('creates an account whose one-time link sets the first password', async () => {
    const email = newAddress();
    const { link } = await create(email);
    expect(link).toContain('http://localhost:3000/restore-password?token=');
    expect((await choosePassword(link!, PASSWORD)).statusCode).toBe(204);
    expect((await choosePassword(link!, PASSWORD)).statusCode).toBe(400);
    const browser = new Browser(world);
    expect((await browser.signIn(email)).statusCode).toBe(200);
    expect((await browser.get('roles')).statusCode).toBe(200);
  });

  it('promotes an existing user without a link, and records it', async () => {
    const { id, email } = await addPerson(world);
    expect(await create(email.toUpperCase())).toEqual({ link: null });
    const lines = await world.db.selectFrom('admin_events').selectAll().where('subject_id', '=', id).execute();
    expect(lines).toMatchObject([
      { kind: 'user_role_changed', request_id: 'command-line', after: { roleId: 2, role: 'admin' } },
    ]);
  });

  it('never promotes an account whose address was not verified', async () => {
    const { id, email } = await addPerson(world, { isActivated: false });
    const { link } = await create(email);
    expect(link).not.toBeNull();
    expect((await new Browser(world).signIn(email)).statusCode).not.toBe(200);
    expect(await world.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('refuses a suspended user', async () => {
    const { id, email } = await addPerson(world);
    await world.db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspended_reason: 'abuse' })
      .where('id', '=', id)
      .execute();
    await expect(create(email)).rejects.toThrow('suspended');
  });
});

describe('listing, revoking and resetting', () => {
  it('lists admins with their second factors', async () => {
    const email = newAddress();
    await create(email);
    const listed = (await findAdmins(world.db)).find((one) => one.email === email);
    expect(listed).toMatchObject({ hasPassword: false, factors: 0, isSuspended: false });
  });

  it('makes an admin a student and ends their sessions', async () => {
    await create(newAddress());
    const admin = await signedIn(world, { role: 'admin' });
    await revokeAdmin(world.deps, { email: admin.email });
    expect((await admin.get('user')).statusCode).toBe(401);
    expect((await findAdmins(world.db)).map(({ id }) => id)).not.toContain(admin.userId);
    await expect(revokeAdmin(world.deps, { email: admin.email })).rejects.toThrow('is not an admin');
  });

  it('never revokes the last admin', async () => {
    const [last, ...others] = await findAdmins(world.db);
    for (const { email } of others) await revokeAdmin(world.deps, { email });
    await expect(revokeAdmin(world.deps, { email: last!.email })).rejects.toMatchObject({ code: 'last_admin' });
  });

  it('removes lost second factors, ends the sessions and notifies the owner', async () => {
    const admin = await signedIn(world, { role: 'admin' });
    await world.db
      .insertInto('authenticator_apps')
      .values({ user_id: admin.userId, secret: Buffer.alloc(40), created_at: new Date() })
      .execute();
    await resetSecondFactor(world.deps, { email: admin.email });
    expect((await admin.get('user')).statusCode).toBe(401);
    expect((await findAdmins(world.db)).find(({ id }) => id === admin.userId)).toMatchObject({ factors: 0 });
    expect((await world.runJobs()).map(({ to }) => to.address)).toContain(admin.email);
  });

  it('names an address without an account', async () => {
    await expect(resetSecondFactor(world.deps, { email: 'a@b.example' })).rejects.toThrow('There is no account');
  });
});
