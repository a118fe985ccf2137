import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '#test/events.ts';
import { addSubscription, Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const DAY = 86_400;

const world = useWorld();

/** A browser that has only this refresh token. */
function holding(token: string | undefined, ip = '198.51.100.20') {
  const browser = new Browser(world, ip);
  browser.cookies = { refresh: token ?? '' };
  return browser;
}

const refresh = (browser: Browser, headers?: Record<string, string>) => browser.get('auth/refresh', headers);

describe('GET auth/refresh', () => {
  it('returns a new token with the current permissions and replaces the cookie', async () => {
    const browser = await signedIn(world);
    const before = browser.cookies['refresh'];
    await addSubscription(world, browser.userId, 10);
    const response = await refresh(browser);
    expect(response.statusCode).toBe(200);
    expect(decodeJwt(response.json<{ jwt: string }>().jwt)['disciplines']).toHaveLength(30);
    expect(browser.cookies['refresh']).not.toBe(before);
  });

  it('gives concurrent refreshes the same successor and ends no session', async () => {
    const browser = await signedIn(world);
    const token = browser.cookies['refresh'];
    const tabs = Array.from({ length: 10 }, () => holding(token));
    const answers = await Promise.all(tabs.map((tab) => refresh(tab)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map(({ cookies }) => cookies['refresh'])).size).toBe(1);
    expect((await refresh(holding(tabs[0]?.cookies['refresh']))).statusCode).toBe(200);
  });

  it('accepts the previous token within 30 seconds', async () => {
    const browser = await signedIn(world);
    const old = browser.cookies['refresh'];
    await refresh(browser);
    world.clock.advance(30);
    expect((await refresh(holding(old))).statusCode).toBe(200);
  });

  it('ends the session when an old token is reused later, notifies the owner by mail and records it', async () => {
    const browser = await signedIn(world);
    const stolen = browser.cookies['refresh'];
    await refresh(browser);
    world.clock.advance(31);
    const thief = await refresh(holding(stolen, '192.0.2.66'));
    expect(thief.statusCode).toBe(401);
    expect(thief.json()).toMatchObject({ code: 'session_expired' });
    expect((await refresh(browser)).statusCode).toBe(401);
    expect((await browser.get('user')).statusCode).toBe(401);

    const mails = await world.runJobs();
    expect(mails).toMatchObject([{ to: { address: browser.email }, subject: 'We ended one of your sessions' }]);
    expect(mails[0]?.text).toContain('192.0.2.66');
    const events = await eventsOf(world, browser.userId);
    expect(events.map(({ kind }) => kind)).toContain('session_reused');
  });

  it('ends a reused session once and sends one mail, even for concurrent requests', async () => {
    const browser = await signedIn(world);
    const stolen = browser.cookies['refresh'];
    await refresh(browser);
    world.clock.advance(31);
    await Promise.all(Array.from({ length: 5 }, () => refresh(holding(stolen))));
    expect(await world.runJobs()).toHaveLength(1);
  });

  it('keeps the other sessions of the user when one was stolen', async () => {
    const laptop = await signedIn(world);
    const phone = new Browser(world, '203.0.113.90');
    await phone.signIn(laptop.email);
    const stolen = laptop.cookies['refresh'];
    await refresh(laptop);
    world.clock.advance(31);
    await refresh(holding(stolen));
    await world.runJobs();
    expect((await refresh(phone)).statusCode).toBe(200);
  });

  it('ends a session that was not used for 14 days', async () => {
    const browser = await signedIn(world);
    world.clock.advance(14 * DAY);
    expect((await refresh(browser)).statusCode).toBe(401);
    expect(await world.runJobs()).toEqual([]);
  });

  it('ends every session after 30 days of use', async () => {
    const browser = await signedIn(world);
    for (const _week of [1, 2, 3, 4]) {
      world.clock.advance(7 * DAY);
      expect((await refresh(browser)).statusCode).toBe(200);
    }
    world.clock.advance(2 * DAY);
    expect((await refresh(browser)).statusCode).toBe(401);
  });

  it.each([
    ['no cookie', ''],
    ['a made-up cookie', 'x'],
    ['another generation with the old proof', undefined],
  ])('rejects %s without affecting any session', async (_case, cookie) => {
    const browser = await signedIn(world);
    const [session, , mac] = (browser.cookies['refresh'] ?? '').split('.');
    const response = await refresh(holding(cookie ?? `${session}.2.${mac}`));
    expect(response.statusCode).toBe(401);
    expect((await refresh(browser)).statusCode).toBe(200);
  });

  it('on page load, reports a signed-out visitor without an error', async () => {
    const response = await refresh(new Browser(world), { initial: 'true' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ jwt: null });
  });

  it('on page load, returns the signed-in user', async () => {
    const browser = await signedIn(world);
    const response = await refresh(browser, { initial: 'true' });
    expect(decodeJwt(response.json<{ jwt: string }>().jwt).sub).toBe(browser.userId);
  });

  it.each(['cross-site', 'same-site'])('rejects a %s request', async (site) => {
    const browser = await signedIn(world);
    const before = browser.cookies['refresh'];
    expect((await refresh(browser, { 'sec-fetch-site': site })).statusCode).toBe(403);
    expect(browser.cookies['refresh']).toBe(before);
  });
});
