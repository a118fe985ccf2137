import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adminEventsOn, eventsOf } from '#test/events.ts';
import { addPerson, Browser, EDITOR, HELP_DESK, signedIn, type SignedIn, useSignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { linksIn, openWorld, useWorld } from '#test/world.ts';

const DAY_MS = 86_400_000;
const because = { reason: 'Asked for by mail' };

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const helper = useSignedIn(world, { role: HELP_DESK });

/** Every action with a valid body. */
const actions = [
  { method: 'POST', path: 'activation-mail', payload: {} },
  { method: 'POST', path: 'end-sessions', payload: because },
  { method: 'POST', path: 'suspend', payload: because },
  { method: 'POST', path: 'unsuspend', payload: because },
  { method: 'POST', path: 'grant-days', payload: { days: 7, ...because } },
  { method: 'GET', path: 'data', payload: undefined },
] as const;

const act = (who: SignedIn, { method, path, payload }: (typeof actions)[number], id: string) =>
  who.send(method, `users/${id}/${path}`, { ...(payload && { payload }) });

const closing = (who: SignedIn, id: string, payload: object) => who.send('DELETE', `users/${id}`, { payload });

describe('actions are rejected', () => {
  it('on oneself', async () => {
    for (const one of actions) {
      expect([one.path, (await act(admin, one, admin.userId)).json()]).toMatchObject([
        one.path,
        { code: 'own_account' },
      ]);
    }
    const answer = await closing(admin, admin.userId, { email: admin.email, ...because });
    expect(answer.json()).toMatchObject({ code: 'own_account' });
  });

  it('on users with more permissions: the help desk on editors and admins', async () => {
    const editor = await signedIn(world, { role: EDITOR });
    for (const one of actions) {
      for (const { userId } of [admin, editor]) {
        const answer = await act(helper, one, userId);
        const told = [one.path, answer.statusCode, answer.json()];
        expect(told).toMatchObject([one.path, 403, { code: 'more_than_own' }]);
      }
    }
    expect(await adminEventsOn(world, 'user', admin.userId)).toEqual([]);
  });

  it('on unknown users', async () => {
    for (const one of actions) {
      const { statusCode } = await act(admin, one, randomUUID());
      expect([one.path, statusCode]).toEqual([one.path, 404]);
    }
    const answer = await closing(admin, randomUUID(), { email: 'a@b.example', ...because });
    expect(answer.statusCode).toBe(404);
  });
});

describe('actions require', () => {
  it('the permission', async () => {
    const student = await signedIn(world);
    const editor = await signedIn(world, { role: EDITOR });
    for (const who of [student, editor]) {
      for (const one of actions) {
        const { statusCode } = await act(who, one, student.userId);
        expect([one.path, statusCode]).toEqual([one.path, 403]);
      }
    }
    const answer = await closing(helper, student.userId, { email: student.email, ...because });
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
  });

  it('a reason, and no unknown fields', async () => {
    const { userId } = await signedIn(world);
    for (const payload of [{}, { reason: '  ab ' }, { reason: 'x'.repeat(501) }, { ...because, roleId: 2 }]) {
      for (const path of ['suspend', 'end-sessions', 'unsuspend']) {
        expect((await admin.post(`users/${userId}/${path}`, payload)).statusCode).toBe(400);
      }
    }
    expect(await adminEventsOn(world, 'user', userId)).toEqual([]);
  });
});

describe('POST users/:id/suspend', () => {
  it('ends all sessions and blocks signing in until it is lifted', async () => {
    const student = await signedIn(world);
    expect((await helper.post(`users/${student.userId}/suspend`, because)).statusCode).toBe(204);
    expect((await student.get('user')).statusCode).toBe(401);
    expect((await student.get('auth/refresh')).statusCode).toBe(401);
    const refused = await new Browser(world).signIn(student.email);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'account_suspended' });
    expect((await helper.get(`users/${student.userId}`)).json()).toMatchObject({
      state: 'suspended',
      suspension: { at: world.clock.now().toISOString(), reason: because.reason },
      devices: [],
    });

    expect((await helper.post(`users/${student.userId}/unsuspend`, because)).statusCode).toBe(204);
    expect((await new Browser(world).signIn(student.email)).statusCode).toBe(200);
    expect(await adminEventsOn(world, 'user', student.userId)).toEqual([
      {
        kind: 'user_suspended',
        editor_id: helper.userId,
        before: { isSuspended: false },
        after: { isSuspended: true, ...because },
      },
      {
        kind: 'user_suspension_lifted',
        editor_id: helper.userId,
        before: { isSuspended: true, ...because },
        after: { isSuspended: false, ...because },
      },
    ]);
  });

  it('is not revealed after a wrong password', async () => {
    const student = await signedIn(world);
    await admin.post(`users/${student.userId}/suspend`, because);
    expect((await new Browser(world).signIn(student.email, 'a wrong guess')).json()).toMatchObject({
      code: 'wrong_credentials',
    });
  });

  it('succeeds once for concurrent requests', async () => {
    const { userId } = await signedIn(world);
    const answers = await Promise.all([admin, helper].map((who) => who.post(`users/${userId}/suspend`, because)));
    expect(statusesOf(answers)).toEqual([204, 409]);
    expect(await adminEventsOn(world, 'user', userId)).toHaveLength(1);
    const lifted = await Promise.all([admin, helper].map((who) => who.post(`users/${userId}/unsuspend`, because)));
    expect(statusesOf(lifted)).toEqual([204, 409]);
  });

  it('leaves one of two admins who suspend each other', async () => {
    const own = await openWorld();
    const [first, second] = [await signedIn(own, { role: 'admin' }), await signedIn(own, { role: 'admin' })];
    const answers = await Promise.all([
      first.post(`users/${second.userId}/suspend`, because),
      second.post(`users/${first.userId}/suspend`, because),
    ]);
    const { count } = await own.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('suspended_at', 'is', null)
      .where('role_id', '=', 2)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    await own.close();
  });

  it('sends no password mail meanwhile', async () => {
    const student = await signedIn(world);
    await admin.post(`users/${student.userId}/suspend`, because);
    await world.runJobs();
    const other = await signedIn(world);
    for (const { email } of [student, other]) {
      expect((await new Browser(world).post('auth/password-restore', { email })).statusCode).toBe(204);
    }
    expect(await world.runJobs()).toMatchObject([{ to: { address: other.email } }]);
  });
});

describe('POST users/:id/end-sessions', () => {
  it('signs a user out everywhere; they may sign in again', async () => {
    const student = await signedIn(world);
    const phone = new Browser(world);
    await phone.signIn(student.email);
    expect((await helper.post(`users/${student.userId}/end-sessions`, because)).json()).toEqual({ ended: 2 });
    expect((await student.get('user')).statusCode).toBe(401);
    expect((await phone.get('auth/refresh')).statusCode).toBe(401);
    expect((await phone.signIn(student.email)).statusCode).toBe(200);
    expect(await adminEventsOn(world, 'user', student.userId)).toMatchObject([{ kind: 'user_sessions_ended' }]);
  });
});

describe('POST users/:id/activation-mail', () => {
  it('sends the link again to a user who is not activated', async () => {
    const { id, email } = await addPerson(world, { isActivated: false });
    await world.runJobs();
    expect((await helper.post(`users/${id}/activation-mail`)).statusCode).toBe(204);
    const mails = await world.runJobs();
    expect(mails).toMatchObject([{ to: { address: email } }]);
    expect(mails.flatMap(linksIn).some((link) => link.includes('/register/activate?token='))).toBe(true);
    expect(await adminEventsOn(world, 'user', id)).toMatchObject([{ kind: 'user_activation_resent' }]);
  });

  it('rejects an activated user', async () => {
    const { userId } = await signedIn(world);
    expect((await helper.post(`users/${userId}/activation-mail`)).json()).toMatchObject({ code: 'account_state' });
  });
});

describe('DELETE users/:id', () => {
  it('starts the two weeks, mails the link back and ends all sessions', async () => {
    const student = await signedIn(world);
    await world.runJobs();
    const answer = await closing(admin, student.userId, { email: student.email.toUpperCase(), ...because });
    const deletionDue = new Date(world.clock.now().getTime() + 14 * DAY_MS).toISOString();
    expect(answer.json()).toEqual({ deletionDue });
    expect((await student.get('user')).statusCode).toBe(401);
    const mails = await world.runJobs();
    expect(mails.flatMap(linksIn).some((link) => link.includes('/keep-account?token='))).toBe(true);
    expect((await admin.get(`users/${student.userId}`)).json()).toMatchObject({ state: 'closing', deletionDue });
    expect(await adminEventsOn(world, 'user', student.userId)).toMatchObject([
      { kind: 'user_closed', before: { state: 'active' }, after: { state: 'closing', ...because } },
    ]);
    const again = await closing(admin, student.userId, { email: student.email, ...because });
    expect(again.json()).toMatchObject({ code: 'account_state' });
  });

  it("does not store the admin's IP address in the user's records", async () => {
    const student = await signedIn(world);
    await closing(admin, student.userId, { email: student.email, ...because });
    const [event] = await eventsOf(world, student.userId, 'account_closed');
    expect(event?.ip).toBeNull();
  });

  it('is rejected when another address was entered', async () => {
    const student = await signedIn(world);
    const answer = await closing(admin, student.userId, { email: 'other@test.example', ...because });
    expect(answer.json()).toMatchObject({ message: [{ property: 'email' }] });
    expect((await student.get('user')).statusCode).toBe(200);
  });
});

describe('GET users/:id/data', () => {
  it('returns the same file that users can request themselves, and records it', async () => {
    const student = await signedIn(world);
    const answer = await helper.get(`users/${student.userId}/data`);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.json()).toMatchObject({ account: { person: { id: student.userId, email: student.email } } });
    expect(await adminEventsOn(world, 'user', student.userId)).toMatchObject([
      { kind: 'user_data_exported', editor_id: helper.userId },
    ]);
  });
});
