import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '#test/events.ts';
import { Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

describe('GET auth/logout', () => {
  it('ends the session and invalidates both of its tokens', async () => {
    const browser = await signedIn(world);
    const copy = Object.assign(new Browser(world), { jwt: browser.jwt, cookies: { ...browser.cookies } });
    expect((await browser.get('auth/logout')).statusCode).toBe(204);
    expect(browser.cookies['refresh']).toBe('');
    expect((await copy.get('user')).statusCode).toBe(401);
    expect((await copy.get('auth/refresh')).statusCode).toBe(401);
  });

  it('does not authenticate by cookie', async () => {
    const browser = await signedIn(world);
    const onlyCookies = Object.assign(new Browser(world), { cookies: browser.cookies });
    expect((await onlyCookies.get('auth/logout')).statusCode).toBe(401);
    expect((await browser.get('user')).statusCode).toBe(200);
  });

  it('rejects a cross-site request', async () => {
    const browser = await signedIn(world);
    expect((await browser.get('auth/logout', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await browser.get('user')).statusCode).toBe(200);
    expect((await browser.get('auth/refresh')).statusCode).toBe(200);
  });

  it('ends the session of a user who has reached the general rate limit', async () => {
    const browser = await signedIn(world);
    const requests = Array.from({ length: 300 }, () => world.deps.limits.consume('requestsByUser', browser.userId));
    await Promise.allSettled(requests);
    expect((await browser.get('user')).statusCode).toBe(429);
    expect((await browser.get('auth/logout')).statusCode).toBe(204);
    expect(browser.cookies['refresh']).toBe('');
  });

  it('clears the cookie even if the server fails, and ends the session when called again', async () => {
    const browser = await signedIn(world);
    const copy = Object.assign(new Browser(world), { cookies: { ...browser.cookies } });
    await sql`alter table sessions rename to sessions_away`.execute(world.db);
    const failed = await browser.get('auth/logout');
    await sql`alter table sessions_away rename to sessions`.execute(world.db);
    expect(failed.statusCode).toBe(500);
    expect(browser.cookies['refresh']).toBe('');
    expect((await browser.get('auth/logout')).statusCode).toBe(204);
    expect((await copy.get('auth/refresh')).statusCode).toBe(401);
  });

  it('clears the cookie when it rejects the token', async () => {
    const browser = await signedIn(world);
    browser.jwt = 'a.b.c';
    expect((await browser.get('auth/logout')).statusCode).toBe(401);
    expect(browser.cookies['refresh']).toBe('');
  });

  it('ends the session of an expired token', async () => {
    const browser = await signedIn(world);
    const copy = Object.assign(new Browser(world), { cookies: { ...browser.cookies } });
    world.clock.advance(3600);
    expect((await browser.get('user')).statusCode).toBe(401);
    expect((await browser.get('auth/logout')).statusCode).toBe(204);
    expect((await copy.get('auth/refresh')).statusCode).toBe(401);
  });

  it('responds to a repeated request like to the first, and records one event', async () => {
    const browser = await signedIn(world);
    expect((await browser.get('auth/logout')).statusCode).toBe(204);
    expect((await browser.get('auth/logout')).statusCode).toBe(204);
    expect(await eventsOf(world, browser.userId, 'signed_out')).toHaveLength(1);
  });
});
