import { createHmac } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { Browser, PASSWORD, signedIn } from '#test/people.ts';
import { SoftwareAuthenticator } from '#test/software-authenticator.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
/** The same with the setting for admins. */
let strict: World;
let passwordHash: string;
beforeAll(async () => {
  world = await openWorld();
  strict = await openWorld({ env: { REQUIRE_ADMIN_SECOND_FACTOR: 'on' } });
  passwordHash = await world.deps.passwords.hash(PASSWORD);
});
afterAll(() => Promise.all([world.close(), strict.close()]));

type Options = Parameters<SoftwareAuthenticator['create']>[0];

const confirmed = async (browser: Browser) => {
  const { confirmation } = (await browser.post('auth/confirm-password', { password: PASSWORD })).json<{
    confirmation: string;
  }>();
  return { confirmation };
};

/** The code an app shows, computed independently of the library (RFC 6238). */
function codeOf(secret: string, { clock }: World, steps = 0): string {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(clock.now().getTime() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.at(-1)! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** A user who has set up an authenticator app. */
async function withApp(where = world, person: Parameters<typeof signedIn>[1] = {}) {
  const browser = await signedIn(where, { passwordHash, ...person });
  const headers = await confirmed(browser);
  const { secret } = (await browser.send('POST', 'user/authenticator-app', { headers })).json<{ secret: string }>();
  const response = await browser.post('user/authenticator-app/confirm', { code: codeOf(secret, where) });
  const { recoveryCodes } = response.json<{ recoveryCodes: string[] }>();
  where.clock.advance(30);
  return { browser, secret, recoveryCodes };
}

/** Each visitor comes from a separate network, so that tests do not share rate limits. */
let networks = 0;
const visitor = (where = world) => {
  networks += 1;
  return new Browser(where, `198.51.100.${networks}`);
};
const firstStep = async (email: string, browser: Browser) =>
  (await browser.post('auth/basic', { username: email, password: PASSWORD })).json<{ secondStep: string }>().secondStep;
async function secondStep(email: string, code: string, browser = visitor()) {
  const response = await browser.post('auth/second-factor', { token: await firstStep(email, browser), code });
  if (response.statusCode === 200) browser.jwt = response.json<{ jwt: string }>().jwt;
  return response;
}
const factorsOf = async (browser: Browser) => (await browser.get('user/second-factors')).json<SecondFactorsResult>();

async function addPasskey(browser: Browser, authenticator = new SoftwareAuthenticator()) {
  const headers = await confirmed(browser);
  const options = (await browser.send('POST', 'user/passkey-options', { headers })).json<Options>();
  const response = await browser.post('user/passkeys', { name: 'Key', answer: authenticator.create(options) });
  return { authenticator, response };
}

describe('setting up an authenticator app', () => {
  it('counts only after the first code, and then returns ten recovery codes once', async () => {
    const browser = await signedIn(world, { passwordHash });
    const begun = await browser.send('POST', 'user/authenticator-app', { headers: await confirmed(browser) });
    const { secret, uri } = begun.json<{ secret: string; uri: string }>();
    expect(uri).toContain(`otpauth://totp/Vignette:${encodeURIComponent(browser.email)}`);
    expect(await factorsOf(browser)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    expect((await browser.signIn(browser.email)).json()).toHaveProperty('jwt');

    const code = codeOf(secret, world).replace(/^.{3}/, '$& ');
    const response = await browser.post('user/authenticator-app/confirm', { code });
    const { recoveryCodes } = response.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await factorsOf(browser)).toMatchObject({
      appSince: world.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    const [mail] = await world.runJobs();
    expect(mail).toMatchObject({ to: { address: browser.email }, subject: 'Two-step sign-in is on' });
  });

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { browser, recoveryCodes } = await withApp();
    const app = await world.db
      .selectFrom('authenticator_apps')
      .select('secret')
      .where('user_id', '=', browser.userId)
      .executeTakeFirstOrThrow();
    expect(app.secret).toHaveLength(12 + 16 + 20);
    const stored = await world.db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(stored.map(({ code_hash }) => code_hash.toString())).not.toContain(recoveryCodes[0]);
  });

  it('needs a confirmation, a started setup and a correct code', async () => {
    const browser = await signedIn(world, { passwordHash });
    expect((await browser.post('user/authenticator-app')).json()).toMatchObject({ code: 'confirmation_required' });
    expect((await browser.post('user/authenticator-app/confirm', { code: '123456' })).statusCode).toBe(404);
    await browser.send('POST', 'user/authenticator-app', { headers: await confirmed(browser) });
    const wrong = await browser.post('user/authenticator-app/confirm', { code: 'abc' });
    expect(wrong.json()).toMatchObject({ code: 'invalid_input', message: [{ property: 'code' }] });
    expect((await browser.signIn(browser.email)).json()).toHaveProperty('jwt');
  });

  it('does not replace an app that is in use', async () => {
    const { browser } = await withApp();
    const again = await browser.send('POST', 'user/authenticator-app', { headers: await confirmed(browser) });
    expect(again.json()).toMatchObject({ code: 'app_exists' });
    expect((await browser.post('user/authenticator-app/confirm', { code: '123456' })).statusCode).toBe(409);
  });

  it('can be turned off with a confirmation; then the password is enough and the recovery codes are gone', async () => {
    const { browser } = await withApp();
    await world.runJobs();
    expect((await browser.send('DELETE', 'user/authenticator-app')).statusCode).toBe(403);
    const headers = await confirmed(browser);
    expect((await browser.send('DELETE', 'user/authenticator-app', { headers })).statusCode).toBe(204);
    expect(await factorsOf(browser)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    expect((await world.runJobs()).map(({ subject }) => subject)).toEqual(['Two-step sign-in is off']);
    expect((await visitor().signIn(browser.email)).json()).toHaveProperty('jwt');
  });

  it.each(['user/authenticator-app', 'user/authenticator-app/confirm', 'user/recovery-codes'])(
    'POST %s requires sign-in',
    async (path) => expect((await visitor().post(path, { code: '123456' })).statusCode).toBe(401),
  );
});

describe('signing in with a password and a code', () => {
  it('gives no session before the code, and one that is recorded afterwards', async () => {
    const { browser, secret } = await withApp();
    const device = visitor();
    const first = await device.post('auth/basic', { username: browser.email, password: PASSWORD });
    expect([Object.keys(first.json<object>()), first.cookies]).toEqual([['secondStep'], []]);
    const response = await secondStep(browser.email, codeOf(secret, world), device);
    expect(response.statusCode).toBe(200);
    expect((await device.get('user')).statusCode).toBe(200);
    expect(Object.keys(device.cookies).toSorted()).toEqual(['device', 'refresh']);
    const session = await world.db
      .selectFrom('sessions')
      .select('second_factor')
      .where('ip', '=', device.ip)
      .executeTakeFirst();
    expect(session).toEqual({ second_factor: 'app' });
  });

  it('asks for no code if the password is wrong', async () => {
    const { browser } = await withApp();
    const response = await visitor().post('auth/basic', { username: browser.email, password: 'wrong' });
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'wrong_credentials' }]);
  });

  it('accepts each code once, and codes of the neighbouring half minutes', async () => {
    const { browser, secret } = await withApp();
    expect((await secondStep(browser.email, codeOf(secret, world))).statusCode).toBe(200);
    expect((await secondStep(browser.email, codeOf(secret, world))).statusCode).toBe(400);
    expect((await secondStep(browser.email, codeOf(secret, world, -1))).statusCode).toBe(400);
    expect((await secondStep(browser.email, codeOf(secret, world, 1))).statusCode).toBe(200);
    world.clock.advance(120);
    expect((await secondStep(browser.email, codeOf(secret, world, -2))).statusCode).toBe(400);
  });

  it('accepts one of two concurrent uses of a code', async () => {
    const { browser, secret } = await withApp();
    const code = codeOf(secret, world);
    const both = await Promise.all([secondStep(browser.email, code), secondStep(browser.email, code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('accepts each recovery code once, however it is written, and notifies the owner', async () => {
    const { browser, recoveryCodes } = await withApp();
    await world.runJobs();
    const [code = ''] = recoveryCodes;
    expect((await secondStep(browser.email, ` ${code.toLowerCase().replace('-', ' ')} `)).statusCode).toBe(200);
    expect((await secondStep(browser.email, code)).statusCode).toBe(400);
    expect(await factorsOf(browser)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await world.runJobs()).map(({ subject }) => subject)).toEqual(['A recovery code was used']);
  });

  it("rejects another user's codes", async () => {
    const [one, other] = [await withApp(), await withApp()];
    expect((await secondStep(one.browser.email, other.recoveryCodes[0]!)).statusCode).toBe(400);
    expect((await secondStep(one.browser.email, codeOf(other.secret, world))).statusCode).toBe(400);
  });

  it('allows ten codes in 15 minutes from all networks together, and records wrong ones', async () => {
    const { browser, secret } = await withApp();
    const statuses: number[] = [];
    // The setup used one of them.
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await secondStep(browser.email, '000000')).statusCode);
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 400));
    expect(statuses[9]).toBe(429);
    expect((await secondStep(browser.email, codeOf(secret, world))).statusCode).toBe(429);
    const events = await world.db.selectFrom('events').select('kind').where('user_id', '=', browser.userId).execute();
    expect(events.filter(({ kind }) => kind === 'second_factor_failed')).toHaveLength(9);
  });

  it('rejects a first step that is forged, expired, used, or older than a change of password', async () => {
    const { browser, secret } = await withApp();
    const device = visitor();
    const finish = (token: string, code = codeOf(secret, world)) => device.post('auth/second-factor', { token, code });
    const expired = { code: 'second_step_expired' };
    expect((await finish('a.b.c')).json()).toMatchObject(expired);
    expect((await finish(browser.jwt)).json()).toMatchObject(expired);
    const late = await firstStep(browser.email, device);
    world.clock.advance(301);
    expect((await finish(late)).json()).toMatchObject(expired);

    const used = await firstStep(browser.email, device);
    expect((await finish(used)).statusCode).toBe(200);
    world.clock.advance(30);
    expect((await finish(used)).json()).toMatchObject(expired);

    const outdated = await firstStep(browser.email, device);
    const other = await world.deps.passwords.hash('another password');
    await world.db.updateTable('users').set({ password_hash: other }).where('id', '=', browser.userId).execute();
    world.clock.advance(30);
    expect((await finish(outdated)).json()).toMatchObject(expired);
  });

  it('rejects a cross-site request and missing fields', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await visitor().send('POST', 'auth/second-factor', { payload: {}, headers })).statusCode).toBe(403);
    expect((await visitor().post('auth/second-factor', { token: 'x', code: '' })).statusCode).toBe(400);
  });

  it('asks for no code after a passkey', async () => {
    const { browser } = await withApp();
    const { authenticator } = await addPasskey(browser);
    const device = visitor();
    const options = (await device.post('auth/passkey-options')).json<Options>();
    expect((await device.post('auth/passkey', authenticator.get(options))).json()).toHaveProperty('jwt');
  });
});

describe('recovery codes', () => {
  it('are replaced by new ones', async () => {
    const { browser, recoveryCodes } = await withApp();
    expect((await browser.post('user/recovery-codes')).statusCode).toBe(403);
    const response = await browser.send('POST', 'user/recovery-codes', { headers: await confirmed(browser) });
    const [fresh] = response.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect((await secondStep(browser.email, recoveryCodes[0]!)).statusCode).toBe(400);
    expect((await secondStep(browser.email, fresh!)).statusCode).toBe(200);
  });

  it('need a second factor', async () => {
    const browser = await signedIn(world, { passwordHash });
    const response = await browser.send('POST', 'user/recovery-codes', { headers: await confirmed(browser) });
    expect(response.json()).toMatchObject({ code: 'no_second_factor' });
  });
});

describe('a session without a second factor', () => {
  it('cannot change the factors of a user with an app until it has proved one', async () => {
    const { browser, secret } = await withApp();
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
    const { browser } = await withApp();
    const { authenticator } = await addPasskey(await signedIn(world, { passwordHash }));
    const passkey = authenticator.get((await visitor().post('auth/passkey-options')).json<Options>());
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
    const admin = await signedIn(strict, { passwordHash, role: 'admin' });
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
    const admin = await signedIn(strict, { passwordHash, role: 'admin' });
    const { authenticator } = await addPasskey(admin);
    const thief = visitor(strict);
    await thief.signIn(admin.email);
    expect((await thief.get('users')).json()).toMatchObject({ code: 'second_factor_required' });
    const headers = await confirmed(thief);
    const adding = await thief.send('POST', 'user/passkey-options', { headers });
    expect(adding.json()).toMatchObject({ code: 'second_factor_required' });
    const app = await thief.send('POST', 'user/authenticator-app', { headers });
    expect(app.json()).toMatchObject({ code: 'second_factor_required' });

    // The owner can, with the passkey.
    const passkey = authenticator.get((await thief.post('auth/passkey-options')).json<Options>());
    expect((await thief.post('auth/second-factor/confirm', { passkey })).statusCode).toBe(204);
    expect((await thief.get('users')).statusCode).toBe(200);
  });

  it('opens the admin area after a password and a code', async () => {
    const { browser, secret } = await withApp(strict, { role: 'admin' });
    const device = visitor(strict);
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

  it('asks nothing of students, and of nobody if it is off', async () => {
    const student = await signedIn(strict, { passwordHash });
    expect(await factorsOf(student)).toMatchObject({ isRequired: false });
    expect((await student.get('users')).json()).toMatchObject({ code: 'forbidden' });
    const admin = await signedIn(world, { passwordHash, role: 'admin' });
    expect((await admin.get('users')).statusCode).toBe(200);
  });
});
