import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSubscription, Browser, signedIn } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const DAY = 86_400;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A browser that holds only this refresh token. */
function holding(token: string | undefined, ip = '198.51.100.20') {
  const browser = new Browser(world, ip);
  browser.cookies = { refresh: token ?? '' };
  return browser;
}

const refresh = (browser: Browser, headers?: Record<string, string>) => browser.get('auth/refresh', headers);

describe('GET auth/refresh', () => {
  it('answers a new token with the rights of this moment, and replaces the cookie', async () => {
    const browser = await signedIn(world);
    const before = browser.cookies['refresh'];
    await addSubscription(world, browser.userId, 10);
    const response = await refresh(browser);
    expect(response.statusCode).toBe(200);
    expect(decodeJwt(response.json<{ jwt: string }>().jwt)['disciplines']).toHaveLength(22);
    expect(browser.cookies['refresh']).not.toBe(before);
  });

  it('gives tabs that refresh at the same moment the same successor, and signs nobody out', async () => {
    const browser = await signedIn(world);
    const token = browser.cookies['refresh'];
    const tabs = Array.from({ length: 10 }, () => holding(token));
    const answers = await Promise.all(tabs.map((tab) => refresh(tab)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map(({ cookies }) => cookies['refresh'])).size).toBe(1);
    expect((await refresh(holding(tabs[0]?.cookies['refresh']))).statusCode).toBe(200);
  });

  it('still takes the token before within 30 seconds', async () => {
    const browser = await signedIn(world);
    const old = browser.cookies['refresh'];
    await refresh(browser);
    world.clock.advance(30);
    expect((await refresh(holding(old))).statusCode).toBe(200);
  });

  it('ends the session when a token comes back later, tells the owner by mail, and says so in the events', async () => {
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
    const events = await world.db.selectFrom('events').select('kind').where('user_id', '=', browser.userId).execute();
    expect(events.map(({ kind }) => kind)).toContain('session_reused');
  });

  it('ends a reused session once and writes one mail, even when the copies come together', async () => {
    const browser = await signedIn(world);
    const stolen = browser.cookies['refresh'];
    await refresh(browser);
    world.clock.advance(31);
    await Promise.all(Array.from({ length: 5 }, () => refresh(holding(stolen))));
    expect(await world.runJobs()).toHaveLength(1);
  });

  it("leaves the person's other devices signed in when one session was stolen", async () => {
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

  it('ends every session after 30 days, however often it was used', async () => {
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
  ])('refuses %s without touching any session', async (_case, cookie) => {
    const browser = await signedIn(world);
    const [session, , mac] = (browser.cookies['refresh'] ?? '').split('.');
    const response = await refresh(holding(cookie ?? `${session}.2.${mac}`));
    expect(response.statusCode).toBe(401);
    expect((await refresh(browser)).statusCode).toBe(200);
  });

  it('answers on a page load that nobody is signed in, without an error', async () => {
    const response = await refresh(new Browser(world), { initial: 'true' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ jwt: null });
  });

  it('answers on a page load who is signed in', async () => {
    const browser = await signedIn(world);
    const response = await refresh(browser, { initial: 'true' });
    expect(decodeJwt(response.json<{ jwt: string }>().jwt).sub).toBe(browser.userId);
  });

  it.each(['cross-site', 'same-site'])('refuses a %s call', async (site) => {
    const browser = await signedIn(world);
    const before = browser.cookies['refresh'];
    expect((await refresh(browser, { 'sec-fetch-site': site })).statusCode).toBe(403);
    expect(browser.cookies['refresh']).toBe(before);
  });
});
