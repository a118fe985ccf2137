import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '#test/events.ts';
import { Browser, PASSWORD, signedIn } from '#test/people.ts';
import { linksIn, useWorld } from '#test/world.ts';
import { addClosedPerson, closeBy, confirmationOf, DAY } from './closing.test-kit.ts';

const world = useWorld();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await world.deps.passwords.hash(PASSWORD);
});

const signIn = (role: 'student' | 'admin' = 'student') => signedIn(world, { passwordHash, role });

const keep = (token: string) => new Browser(world).post('auth/keep-account', { token });

const closed = () => addClosedPerson(world, passwordHash);

const rowOf = (id: string) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

describe('GET auth/delete-account', () => {
  it('sets the deletion date in two weeks and sends a mail with a link to restore the account', async () => {
    const person = await signIn();
    const response = await closeBy(person);
    const due = new Date(world.clock.now().getTime() + 14 * DAY * 1000);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ deletionDue: due.toISOString() });
    expect((await rowOf(person.userId))?.deletion_due_at).toEqual(due);
    const [mail] = await world.runJobs();
    expect(mail?.to.address).toBe(person.email);
    expect(mail?.subject).toBe('Your account will be deleted on 15 March 2026');
    expect(linksIn(mail!).join(' ')).toContain('/keep-account?token=');
  });

  it('ends every session, deletes the cookie, and records an event', async () => {
    const person = await signIn();
    const elsewhere = new Browser(world);
    await elsewhere.signIn(person.email);
    const response = await closeBy(person);
    expect(response.cookies).toMatchObject([{ name: 'refresh', value: '' }]);
    expect((await person.get('user')).statusCode).toBe(401);
    expect((await elsewhere.get('user')).statusCode).toBe(401);
    expect((await elsewhere.get('auth/refresh')).statusCode).toBe(401);
    const reasons = await world.db
      .selectFrom('sessions')
      .select('ended_reason')
      .where('user_id', '=', person.userId)
      .execute();
    expect(reasons).toEqual([{ ended_reason: 'account_deleted' }, { ended_reason: 'account_deleted' }]);
    const events = await eventsOf(world, person.userId, 'account_closed');
    expect(events.map(({ ip }) => ip)).toEqual(['203.0.113.7']);
    await world.runJobs();
  });

  it('removes push devices and cancels a pending email change', async () => {
    const person = await signIn();
    await world.db
      .insertInto('push_devices')
      .values({
        token_hash: Buffer.from(person.userId),
        user_id: person.userId,
        kind: 'firebase',
        token: 'x',
        registered_at: world.clock.now(),
      })
      .execute();
    await world.db
      .insertInto('email_changes')
      .values({ user_id: person.userId, new_email: 'a@new.example', expires_at: new Date('2027-01-01') })
      .execute();
    await closeBy(person);
    for (const table of ['push_devices', 'email_changes'] as const) {
      expect(await world.db.selectFrom(table).select('user_id').where('user_id', '=', person.userId).execute()).toEqual(
        [],
      );
    }
    await world.runJobs();
  });

  it('reports that the account is closing only after the correct password', async () => {
    const { person } = await closed();
    const response = await new Browser(world).signIn(person.email);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'account_closing' });
    expect((await new Browser(world).signIn(person.email, 'wrong')).json()).toMatchObject({
      code: 'wrong_credentials',
    });
  });

  it('rejects a session that was created while the account was being closed', async () => {
    const { person } = await closed();
    await world.db
      .updateTable('sessions')
      .set({ ended_at: null, ended_reason: null })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await person.get('user')).statusCode).toBe(401);
  });

  it('requires a password confirmation, and closes nothing without it', async () => {
    const person = await signIn();
    const response = await person.get('auth/delete-account');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'confirmation_required' });
    expect((await rowOf(person.userId))?.deletion_due_at).toBeNull();
  });

  it('rejects the confirmation of another user', async () => {
    const [person, other] = [await signIn(), await signIn()];
    const header = { confirmation: await confirmationOf(other) };
    expect((await person.get('auth/delete-account', header)).statusCode).toBe(403);
    expect((await rowOf(person.userId))?.deletion_due_at).toBeNull();
  });

  it('rejects other sites and visitors', async () => {
    const person = await signIn();
    const headers = { confirmation: await confirmationOf(person), 'sec-fetch-site': 'cross-site' };
    expect((await person.get('auth/delete-account', headers)).statusCode).toBe(403);
    expect((await new Browser(world).get('auth/delete-account')).statusCode).toBe(401);
  });

  it('closes once and sends one mail when two tabs ask concurrently', async () => {
    const person = await signIn();
    const headers = [await confirmationOf(person), await confirmationOf(person)];
    const answers = await Promise.all(
      headers.map((header) => person.get('auth/delete-account', { confirmation: header })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    expect(await world.runJobs()).toHaveLength(1);
  });

  it('retains the last admin, also when two close their accounts concurrently', async () => {
    const [one, two] = [await signIn('admin'), await signIn('admin')];
    const answers = await Promise.all([closeBy(one), closeBy(two)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'last_admin' });
    expect(await world.runJobs()).toHaveLength(1);
  });
});

describe('POST auth/keep-account', () => {
  it('restores the account', async () => {
    const { person, token } = await closed();
    expect((await keep(token)).statusCode).toBe(204);
    expect((await rowOf(person.userId))?.deletion_due_at).toBeNull();
    expect((await new Browser(world).signIn(person.email)).statusCode).toBe(200);
  });

  it('accepts a second request', async () => {
    const { token } = await closed();
    const answers = await Promise.all([keep(token), keep(token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  });

  it('rejects a link from an earlier closing', async () => {
    const { person, token } = await closed();
    await keep(token);
    await person.signIn(person.email);
    await closeBy(person);
    const response = await keep(token);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'link_invalid' });
    expect((await rowOf(person.userId))?.deletion_due_at).not.toBeNull();
    await world.runJobs();
  });

  it('is rejected once the deletion is due', async () => {
    const { person, token } = await closed();
    world.clock.advance(14 * DAY);
    expect((await keep(token)).statusCode).toBe(400);
    expect((await rowOf(person.userId))?.deletion_due_at).not.toBeNull();
  });

  it.each([[{ token: 'unknown' }], [{ token: '\0' }], [{ token: 7 }], [{}]])('rejects %j', async (payload) => {
    expect((await new Browser(world).post('auth/keep-account', payload)).statusCode).toBe(400);
  });
});
