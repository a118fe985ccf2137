import { describe, expect, it } from 'vitest';
import { adminEventsOn } from '#test/events.ts';
import { addPerson, Browser, PASSWORD, type SignedIn, useSignedIn } from '#test/people.ts';
import { setRole } from '#test/roles.ts';
import { linksIn, type SentMail, useEmptyTables, useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const other = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'rate_limits');

const confirmationOf = async (browser: Browser) =>
  (await browser.post('auth/confirm-password', { password: PASSWORD })).json<{ confirmation: string }>().confirmation;

interface Promotion {
  roleId?: number;
  reason?: string;
  confirmation?: string;
}
const promote = (userId: string, { confirmation, ...promotion }: Promotion) =>
  admin.send('PUT', `users/${userId}/role`, {
    payload: { roleId: 2, ...promotion },
    ...(confirmation !== undefined && { headers: { confirmation } }),
  });
const roleIdOf = async (id: string) =>
  (await world.db.selectFrom('users').select('role_id').where('id', '=', id).executeTakeFirst())?.role_id;
const revoke = (token: string) => new Browser(world).post('roles/revoke', { token });

/** A new admin, and the tokens in the mails about them by address. */
async function promoted() {
  const person = await addPerson(world);
  await promote(person.id, { reason: 'Joins the team', confirmation: await confirmationOf(admin) });
  const mails = await world.runJobs();
  const tokenIn = (mail: SentMail) =>
    new URL(linksIn(mail).find((link) => link.includes('/revoke-role')) ?? '').searchParams.get('token');
  const tokens = new Map(mails.map((mail) => [mail.to.address, tokenIn(mail)]));
  return { person, mails, tokenOf: ({ email }: SignedIn) => tokens.get(email) ?? '' };
}

describe('making a user an admin', () => {
  it('needs a reason and a confirmed password', async () => {
    const { id } = await addPerson(world);
    const confirmation = await confirmationOf(admin);
    const silent = await promote(id, { confirmation });
    expect([silent.statusCode, silent.json()]).toMatchObject([400, { message: [{ property: 'reason' }] }]);
    expect((await promote(id, { reason: 'Joins the team' })).json()).toMatchObject({ code: 'confirmation_required' });
    expect((await promote(id, { reason: 'Joins', confirmation: 'made-up' })).statusCode).toBe(403);
    expect(await roleIdOf(id)).toBe(1);
    expect(await world.runJobs()).toEqual([]);
    expect((await promote(id, { reason: 'Joins the team', confirmation })).statusCode).toBe(204);
    // The confirmation works once.
    const { id: next } = await addPerson(world);
    expect((await promote(next, { reason: 'Joins the team', confirmation })).statusCode).toBe(403);
  });

  it('is also every other step to more permissions in the admin area, but no step back', async () => {
    const { id } = await addPerson(world);
    expect((await promote(id, { roleId: 4 })).statusCode).toBe(400);
    await setRole(world, { userId: id }, 4);
    expect((await promote(id, { roleId: 2 })).statusCode).toBe(400);
    expect((await promote(id, { roleId: 1 })).statusCode).toBe(204);
  });

  it('is mailed to all admins with the reason, and to no one else', async () => {
    const { mails, person } = await promoted();
    const told = new Set(mails.map(({ to }) => to.address));
    expect(told.has(admin.email) && told.has(other.email)).toBe(true);
    expect(told.has(person.email)).toBe(false);
    expect(mails[0]?.text).toContain('Joins the team');
  });
});

describe('widening a role', () => {
  const change = async (id: number, payload: object) => {
    const revision = (await admin.get('roles'))
      .json<{ id: number; revision: number }[]>()
      .find((one) => one.id === id)!.revision;
    expect((await admin.send('PATCH', `roles/${id}`, { payload: { revision, ...payload } })).statusCode).toBe(200);
    return world.runJobs();
  };

  it('is mailed to all admins if its users get permissions in the admin area, and to no one else', async () => {
    const { id } = (await admin.post('roles', { name: 'Day desk', copyOf: 4 })).json<{ id: number }>();
    // The role has no users yet.
    expect(await change(id, { permissions: { 'MailingManagement.read': true } })).toEqual([]);
    const helper = await addPerson(world);
    await setRole(world, { userId: helper.id }, id);
    const mails = await change(id, {
      permissions: { 'MailingManagement.update': true, 'MailingManagement.read': false },
    });
    const told = mails.map(({ to }) => to.address);
    expect(told).toEqual(expect.arrayContaining([admin.email, other.email]));
    expect(told).not.toContain(helper.email);
    expect(mails[0]).toMatchObject({ subject: 'The role Day desk has new permissions' });
    expect(mails[0]?.text).toContain('MailingManagement.update');
    expect(mails[0]?.text).not.toContain('MailingManagement.read');
    expect(await change(id, { permissions: { 'MailingManagement.update': false } })).toEqual([]);
  });

  it('is mailed if the role opens the admin area only now', async () => {
    const { id } = (await admin.post('roles', { name: 'Evening desk', copyOf: 4 })).json<{ id: number }>();
    const helper = await addPerson(world);
    await setRole(world, { userId: helper.id }, id);
    expect(await change(id, { hasAdminInterface: false, permissions: { 'MailingManagement.read': true } })).toEqual([]);
    const mails = await change(id, { hasAdminInterface: true });
    expect(mails.map(({ to }) => to.address)).toContain(other.email);
    expect(mails[0]?.text).toContain('A role now opens the admin area');
  });
});

describe('POST roles/revoke', () => {
  it('gives the former role back, once, without a sign-in', async () => {
    const { person, tokenOf } = await promoted();
    const token = tokenOf(other);
    expect(await roleIdOf(person.id)).toBe(2);
    expect((await revoke(token)).statusCode).toBe(204);
    expect(await roleIdOf(person.id)).toBe(1);
    expect((await adminEventsOn(world, 'user', person.id)).at(-1)).toMatchObject({
      kind: 'user_role_revoked',
      editor_id: other.userId,
      before: { roleId: 2, role: 'admin' },
      after: { roleId: 1, role: 'student' },
    });
    // Another admin was slower.
    expect((await revoke(tokenOf(admin))).statusCode).toBe(204);
    expect(await adminEventsOn(world, 'user', person.id)).toHaveLength(2);
  });

  it('works for an admin whose own role was removed since', async () => {
    const { person, tokenOf } = await promoted();
    await setRole(world, other, 1);
    expect((await revoke(tokenOf(other))).statusCode).toBe(204);
    expect(await roleIdOf(person.id)).toBe(1);
    await setRole(world, other, 2);
  });

  it('rejects a forged or expired link, and one for a role that has changed since', async () => {
    const { person, tokenOf } = await promoted();
    for (const token of ['made-up', `${tokenOf(other).slice(0, -2)}xx`, await confirmationOf(admin)]) {
      expect((await revoke(token)).json()).toMatchObject({ code: 'link_invalid' });
    }
    await setRole(world, { userId: person.id }, 3);
    expect((await revoke(tokenOf(other))).json()).toMatchObject({ code: 'link_invalid' });
    await setRole(world, { userId: person.id }, 2);
    world.clock.advance(24 * 60 * 60 + 1);
    expect((await revoke(tokenOf(other))).json()).toMatchObject({ code: 'link_invalid' });
    expect(await roleIdOf(person.id)).toBe(2);
  });
});

describe('POST roles', () => {
  it('copies the permissions of another role', async () => {
    await admin.openSession({ id: admin.userId, email: admin.email });
    const copied = await admin.post('roles', { name: 'Night desk', copyOf: 4 });
    const source = (await admin.get('roles')).json<{ id: number; permissions: object }[]>().find(({ id }) => id === 4);
    expect([copied.statusCode, copied.json()]).toMatchObject([
      201,
      { name: 'Night desk', hasAdminInterface: true, permissions: source?.permissions },
    ]);
    expect((await admin.post('roles', { name: 'Nothing', copyOf: 99_999 })).statusCode).toBe(400);
  });
});
