import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { Browser, signedIn } from '#test/people.ts';
import { openWorld, useWorld } from '#test/world.ts';
import {
  addPasskey,
  codeOf,
  confirmed,
  factorsOf,
  secondStep,
  signInOptions,
  visitorOf,
  withApp,
} from './second-factor.test-kit.ts';

const world = useWorld();
/** The same with the setting for admins. */
const strict = useWorld(() => openWorld({ env: { REQUIRE_ADMIN_SECOND_FACTOR: 'on' } }));

const visitor = () => visitorOf(world);
const person = () => withApp(world);

describe('a session without a second factor', () => {
  it('cannot change the factors of a user with an app until it has proved one', async () => {
    const { browser, secret } = await person();
    const google = new Browser(world, '203.0.113.99');
    await google.openSession({ id: browser.userId, email: browser.email });
    expect(await factorsOf(google)).toMatchObject({ mustConfirm: true });
    const headers = await confirmed(google);
    for (const [method, path] of [
      ['POST', 'user/passkey-options'],
      ['DELETE', 'user/authenticator-app'],
      ['POST', 'user/recovery-codes'],
    ] as const) {
      expect((await google.send(method, path, { headers })).json()).toMatchObject({ code: 'second_factor_required' });
    }
    expect((await google.post('auth/second-factor/confirm', { code: '000000' })).statusCode).toBe(400);
    expect((await google.post('auth/second-factor/confirm', { code: codeOf(secret, world) })).statusCode).toBe(204);
    expect(await factorsOf(google)).toMatchObject({ mustConfirm: false });
    expect((await google.send('POST', 'user/passkey-options', { headers })).statusCode).toBe(200);
  });

  it("does not accept another user's passkey as proof", async () => {
    const { browser } = await person();
    const { authenticator } = await addPasskey(await signedIn(world));
    const passkey = authenticator.get(await signInOptions(visitor()));
    const response = await browser.post('auth/second-factor/confirm', { passkey });
    expect(response.json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('requires sign-in to prove one', async () => {
    expect((await visitor().post('auth/second-factor/confirm', { code: '123456' })).statusCode).toBe(401);
  });
});

describe('REQUIRE_ADMIN_SECOND_FACTOR', () => {
  const claimsOf = (browser: Browser) => decodeJwt(browser.jwt);

  it('closes the admin area to an admin without a second factor until one is added', async () => {
    const admin = await signedIn(strict, { role: 'admin' });
    expect((await admin.get('users')).json()).toMatchObject({ code: 'second_factor_required' });
    expect((await admin.get('user')).statusCode).toBe(200);
    expect(claimsOf(admin)).toMatchObject({ needsSecondFactor: true });
    expect(await factorsOf(admin)).toMatchObject({ isRequired: true, mustConfirm: false });
    await addPasskey(admin);
    expect((await admin.get('users')).statusCode).toBe(200);
    admin.jwt = (await admin.get('auth/refresh')).json<{ jwt: string }>().jwt;
    expect(claimsOf(admin)).not.toHaveProperty('needsSecondFactor');
  });

  it('does not let a stolen password replace the passkey of an admin', async () => {
    const admin = await signedIn(strict, { role: 'admin' });
    const { authenticator } = await addPasskey(admin);
    const thief = visitorOf(strict);
    await thief.signIn(admin.email);
    expect((await thief.get('users')).json()).toMatchObject({ code: 'second_factor_required' });
    const headers = await confirmed(thief);
    const adding = await thief.send('POST', 'user/passkey-options', { headers });
    expect(adding.json()).toMatchObject({ code: 'second_factor_required' });
    const app = await thief.send('POST', 'user/authenticator-app', { headers });
    expect(app.json()).toMatchObject({ code: 'second_factor_required' });

    // The owner can, with the passkey.
    const passkey = authenticator.get(await signInOptions(thief));
    expect((await thief.post('auth/second-factor/confirm', { passkey })).statusCode).toBe(204);
    expect((await thief.get('users')).statusCode).toBe(200);
  });

  it('opens the admin area after a password and a code', async () => {
    const { browser, secret } = await withApp(strict, { role: 'admin' });
    const device = visitorOf(strict);
    await secondStep(browser.email, codeOf(secret, strict), device);
    expect((await device.get('users')).statusCode).toBe(200);
    expect(claimsOf(device)).not.toHaveProperty('needsSecondFactor');
  });

  it('closes it again when the last factor is removed', async () => {
    const { browser } = await withApp(strict, { role: 'admin' });
    expect((await browser.get('users')).statusCode).toBe(200);
    await browser.send('DELETE', 'user/authenticator-app', { headers: await confirmed(browser) });
    expect((await browser.get('users')).json()).toMatchObject({ code: 'second_factor_required' });
  });

  it('asks students for nothing, and admins for nothing if it is off', async () => {
    const student = await signedIn(strict);
    expect(await factorsOf(student)).toMatchObject({ isRequired: false });
    expect((await student.get('users')).json()).toMatchObject({ code: 'forbidden' });
    const admin = await signedIn(world, { role: 'admin' });
    expect((await admin.get('users')).statusCode).toBe(200);
  });
});
