import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, signedIn } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('GET auth/logout', () => {
  it('ends the session: neither of its tokens opens anything any more', async () => {
    const browser = await signedIn(world);
    const copy = Object.assign(new Browser(world), { jwt: browser.jwt, cookies: { ...browser.cookies } });
    expect((await browser.get('auth/logout')).statusCode).toBe(204);
    expect(browser.cookies['refresh']).toBe('');
    expect((await copy.get('user')).statusCode).toBe(401);
    expect((await copy.get('auth/refresh')).statusCode).toBe(401);
  });

  it('takes no cookie for an identity', async () => {
    const browser = await signedIn(world);
    const onlyCookies = Object.assign(new Browser(world), { cookies: browser.cookies });
    expect((await onlyCookies.get('auth/logout')).statusCode).toBe(401);
    expect((await browser.get('user')).statusCode).toBe(200);
  });

  it('refuses another site', async () => {
    const browser = await signedIn(world);
    expect((await browser.get('auth/logout', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await browser.get('user')).statusCode).toBe(200);
  });
});
