import { describe, expect, it } from 'vitest';
import { eventsOf } from '#test/events.ts';
import { PASSWORD, signedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';
import {
  addPasskey,
  codeOf,
  confirmed,
  factorsOf,
  firstStep,
  secondStep,
  signInOptions,
  visitorOf,
  withApp,
} from './second-factor.test-kit.ts';

const world = useWorld();

const visitor = () => visitorOf(world);
const person = () => withApp(world);
const enter = (email: string, code: string, browser = visitor()) => secondStep(email, code, browser);

describe('signing in with a password and a code', () => {
  it('gives no session before the code, and one that is recorded afterwards', async () => {
    const { browser, secret } = await person();
    const device = visitor();
    const first = await device.post('auth/basic', { username: browser.email, password: PASSWORD });
    expect([Object.keys(first.json<object>()), first.cookies]).toEqual([['secondStep'], []]);
    const response = await enter(browser.email, codeOf(secret, world), device);
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
    const { browser } = await person();
    const response = await visitor().post('auth/basic', { username: browser.email, password: 'wrong' });
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'wrong_credentials' }]);
  });

  it('accepts each code once, and codes of the neighbouring half minutes', async () => {
    const { browser, secret } = await person();
    expect((await enter(browser.email, codeOf(secret, world))).statusCode).toBe(200);
    expect((await enter(browser.email, codeOf(secret, world))).statusCode).toBe(400);
    expect((await enter(browser.email, codeOf(secret, world, -1))).statusCode).toBe(400);
    expect((await enter(browser.email, codeOf(secret, world, 1))).statusCode).toBe(200);
    world.clock.advance(120);
    expect((await enter(browser.email, codeOf(secret, world, -2))).statusCode).toBe(400);
  });

  it('accepts one of two concurrent uses of a code', async () => {
    const { browser, secret } = await person();
    const code = codeOf(secret, world);
    const both = await Promise.all([enter(browser.email, code), enter(browser.email, code)]);
    expect(statusesOf(both)).toEqual([200, 400]);
  });

  it('accepts each recovery code once, however it is written, and notifies the owner', async () => {
    const { browser, recoveryCodes } = await person();
    await world.runJobs();
    const [code = ''] = recoveryCodes;
    expect((await enter(browser.email, ` ${code.toLowerCase().replace('-', ' ')} `)).statusCode).toBe(200);
    expect((await enter(browser.email, code)).statusCode).toBe(400);
    expect(await factorsOf(browser)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await world.runJobs()).map(({ subject }) => subject)).toEqual(['A recovery code was used']);
  });

  it("rejects another user's codes", async () => {
    const [one, other] = [await person(), await person()];
    expect((await enter(one.browser.email, other.recoveryCodes[0]!)).statusCode).toBe(400);
    expect((await enter(one.browser.email, codeOf(other.secret, world))).statusCode).toBe(400);
  });

  it('allows ten codes in 15 minutes from all networks together, and records wrong ones', async () => {
    const { browser, secret } = await person();
    const statuses: number[] = [];
    // The setup used one of them.
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await enter(browser.email, '000000')).statusCode);
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 400));
    expect(statuses[9]).toBe(429);
    expect((await enter(browser.email, codeOf(secret, world))).statusCode).toBe(429);
    expect(await eventsOf(world, browser.userId, 'second_factor_failed')).toHaveLength(9);
  });

  it('rejects a first step that is forged, expired, used, or older than a change of password', async () => {
    const { browser, secret } = await person();
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
    const { browser } = await person();
    const { authenticator } = await addPasskey(browser);
    const device = visitor();
    const options = await signInOptions(device);
    expect((await device.post('auth/passkey', authenticator.get(options))).json()).toHaveProperty('jwt');
  });
});

describe('recovery codes', () => {
  it('are replaced by new ones', async () => {
    const { browser, recoveryCodes } = await person();
    expect((await browser.post('user/recovery-codes')).statusCode).toBe(403);
    const response = await browser.send('POST', 'user/recovery-codes', { headers: await confirmed(browser) });
    const [fresh] = response.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect((await enter(browser.email, recoveryCodes[0]!)).statusCode).toBe(400);
    expect((await enter(browser.email, fresh!)).statusCode).toBe(200);
  });

  it('need a second factor', async () => {
    const browser = await signedIn(world);
    const response = await browser.send('POST', 'user/recovery-codes', { headers: await confirmed(browser) });
    expect(response.json()).toMatchObject({ code: 'no_second_factor' });
  });
});
