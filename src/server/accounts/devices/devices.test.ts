import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Device } from '#shared/accounts/devices.contract.ts';
import { eventsOf } from '#test/events.ts';
import { Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

const agents = {
  computer: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
};

/** Inserts a session as a row, because these tests need only the list and hashing a password is slow. */
const addSession = async (userId: string, session: { userAgent?: string | null; daysAgo?: number } = {}) => {
  const at = new Date(world.clock.now().getTime() - (session.daysAgo ?? 0) * 86_400_000);
  const { id } = await world.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      rotated_at: at,
      created_at: at,
      expires_at: new Date(at.getTime() + 30 * 86_400_000),
      device_id: randomUUID(),
      ip: '2001:db8::7',
      user_agent: session.userAgent ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const devicesOf = async (browser: Browser) => (await browser.get('auth/sessions')).json<Device[]>();
const reasonOf = async (id: string) =>
  (await world.db.selectFrom('sessions').select('ended_reason').where('id', '=', id).executeTakeFirst())?.ended_reason;

describe('GET auth/sessions', () => {
  it('lists the active sessions, most recently used first, and marks the current one', async () => {
    const browser = await signedIn(world);
    await addSession(browser.userId, { userAgent: agents.phone, daysAgo: 2 });
    await addSession(browser.userId, { userAgent: agents.computer, daysAgo: 5 });
    await addSession(browser.userId, { userAgent: agents.tablet, daysAgo: 6 });
    const [own, ...others] = await devicesOf(browser);
    expect(own).toMatchObject({ isCurrent: true, ip: '203.0.113.7', lastSeenAt: world.clock.now().toISOString() });
    expect(others.map(({ name, kind, ip, isCurrent }) => ({ name, kind, ip, isCurrent }))).toEqual([
      { name: 'Safari on iPhone', kind: 'phone', ip: '2001:db8::7', isCurrent: false },
      { name: 'Firefox on Linux', kind: 'computer', ip: '2001:db8::7', isCurrent: false },
      { name: 'Chrome on Android', kind: 'tablet', ip: '2001:db8::7', isCurrent: false },
    ]);
  });

  it('returns only the fields that the owner needs', async () => {
    const browser = await signedIn(world);
    const [own] = await devicesOf(browser);
    expect(Object.keys(own!).toSorted()).toEqual(
      ['id', 'ip', 'isCurrent', 'kind', 'lastSeenAt', 'name', 'startedAt'].toSorted(),
    );
  });

  it('omits ended and expired sessions, those unused for 14 days, and those of other users', async () => {
    const browser = await signedIn(world);
    const stranger = await signedIn(world);
    await stranger.get('auth/logout');
    await addSession(browser.userId, { daysAgo: 14 });
    await addSession(stranger.userId);
    const ended = await addSession(browser.userId);
    await browser.send('DELETE', `auth/sessions/${ended}`);
    expect(await devicesOf(browser)).toHaveLength(1);
  });

  it('requires sign-in', async () => {
    expect((await new Browser(world).get('auth/sessions')).statusCode).toBe(401);
  });
});

describe('DELETE auth/sessions/:id', () => {
  it('signs the device out immediately and records it', async () => {
    const browser = await signedIn(world);
    const other = new Browser(world);
    await other.signIn(browser.email);
    const id = (await devicesOf(browser)).find(({ isCurrent }) => !isCurrent)!.id;
    expect((await browser.send('DELETE', `auth/sessions/${id}`)).statusCode).toBe(204);
    expect((await other.get('user')).statusCode).toBe(401);
    expect((await browser.get('user')).statusCode).toBe(200);
    expect(await reasonOf(id)).toBe('ended_by_owner');
    const [event] = await eventsOf(world, browser.userId, 'session_ended');
    expect(event).toMatchObject({ details: { session: id } });
  });

  it('is idempotent, also for concurrent requests, and is recorded once', async () => {
    const browser = await signedIn(world);
    const id = await addSession(browser.userId);
    const end = () => browser.send('DELETE', `auth/sessions/${id}`);
    const answers = [...(await Promise.all([end(), end()])), await end()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await eventsOf(world, browser.userId, 'session_ended')).toHaveLength(1);
  });

  it('can end the current session', async () => {
    const browser = await signedIn(world);
    const [own] = await devicesOf(browser);
    expect((await browser.send('DELETE', `auth/sessions/${own!.id}`)).statusCode).toBe(204);
    expect((await browser.get('user')).statusCode).toBe(401);
  });

  it('returns 404 for another user’s session', async () => {
    const browser = await signedIn(world);
    const foreign = await addSession((await signedIn(world)).userId);
    for (const id of [foreign, randomUUID()]) {
      expect((await browser.send('DELETE', `auth/sessions/${id}`)).statusCode).toBe(404);
    }
    expect(await reasonOf(foreign)).toBeNull();
  });

  it('rejects an invalid session id, and requires sign-in', async () => {
    expect((await (await signedIn(world)).send('DELETE', 'auth/sessions/%00')).statusCode).toBe(400);
    expect((await new Browser(world).send('DELETE', `auth/sessions/${randomUUID()}`)).statusCode).toBe(401);
  });
});

describe('DELETE auth/sessions', () => {
  it('ends all other sessions of the user, and none of other users', async () => {
    const browser = await signedIn(world);
    const own = [await addSession(browser.userId), await addSession(browser.userId)];
    const foreign = await addSession((await signedIn(world)).userId);
    expect((await browser.send('DELETE', 'auth/sessions')).statusCode).toBe(204);
    expect(await Promise.all(own.map(reasonOf))).toEqual(['ended_by_owner', 'ended_by_owner']);
    expect(await reasonOf(foreign)).toBeNull();
    expect(await devicesOf(browser)).toMatchObject([{ isCurrent: true }]);
    expect((await browser.send('DELETE', 'auth/sessions')).statusCode).toBe(204);
  });

  it('requires sign-in', async () => {
    expect((await new Browser(world).send('DELETE', 'auth/sessions')).statusCode).toBe(401);
  });
});
