import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { Browser, PASSWORD, signedIn } from '#test/people.ts';
import { SoftwareAuthenticator } from '#test/software-authenticator.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let passwordHash: string;
beforeAll(async () => {
  world = await openWorld();
  passwordHash = await world.deps.passwords.hash(PASSWORD);
});
afterAll(() => world.close());

type Options = Parameters<SoftwareAuthenticator['create']>[0];

const person = () => signedIn(world, { passwordHash });

const confirmed = async (browser: Browser) => {
  const { confirmation } = (await browser.post('auth/confirm-password', { password: PASSWORD })).json<{
    confirmation: string;
  }>();
  return { confirmation };
};

const newOptions = async (browser: Browser) =>
  (await browser.send('POST', 'user/passkey-options', { headers: await confirmed(browser) })).json<Options>();

async function add(browser: Browser, authenticator: SoftwareAuthenticator, name = 'My phone') {
  const answer = authenticator.create(await newOptions(browser));
  return browser.post('user/passkeys', { name, answer });
}

/** Each sign-in comes from its own network, so that tests do not share rate limits. */
let networks = 0;
const visitor = () => {
  networks += 1;
  return new Browser(world, `198.51.100.${networks}`);
};
const options = async (browser = visitor()) => (await browser.post('auth/passkey-options')).json<Options>();
const signIn = async (authenticator: SoftwareAuthenticator, browser = visitor()) =>
  browser.post('auth/passkey', authenticator.get(await options(browser)));

/** A user with one passkey. */
async function withPasskey() {
  const browser = await person();
  const authenticator = new SoftwareAuthenticator();
  const [passkey] = (await add(browser, authenticator)).json<SecondFactorsResult>().passkeys;
  return { browser, authenticator, passkey: passkey! };
}

const eventsOf = async (userId: string) =>
  (await world.db.selectFrom('events').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

describe('adding a passkey', () => {
  it('asks for a discoverable one that verifies the user', async () => {
    const browser = await person();
    const response = await browser.send('POST', 'user/passkey-options', { headers: await confirmed(browser) });
    expect(response.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Vignette' },
      user: { name: browser.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('stores it under its name, records it and notifies the owner', async () => {
    const browser = await person();
    const response = await add(browser, new SoftwareAuthenticator(), ' My laptop ');
    expect(response.statusCode).toBe(200);
    expect(response.json<SecondFactorsResult>()).toMatchObject({
      passkeys: [{ name: 'My laptop', lastUsedAt: null }],
      mustConfirm: false,
    });
    expect(await eventsOf(browser.userId)).toContain('passkey_added');
    const [mail] = await world.runJobs();
    expect(mail).toMatchObject({ to: { address: browser.email }, subject: 'A passkey was added to your account' });
    expect(mail?.text).toContain('My laptop');
  });

  it('offers no device twice', async () => {
    const { browser, authenticator } = await withPasskey();
    const { excludeCredentials } = (await newOptions(browser)) as { excludeCredentials?: { id: string }[] };
    expect(excludeCredentials?.map(({ id }) => id)).toEqual([authenticator.held[0]!.id.toString('base64url')]);
  });

  it('needs a confirmation, once per passkey', async () => {
    const browser = await person();
    expect((await browser.post('user/passkey-options')).json()).toMatchObject({ code: 'confirmation_required' });
    const headers = await confirmed(browser);
    expect((await browser.send('POST', 'user/passkey-options', { headers })).statusCode).toBe(200);
    expect((await browser.send('POST', 'user/passkey-options', { headers })).statusCode).toBe(403);
  });

  it.each([
    ['from another site', (made: SoftwareAuthenticator) => (made.origin = 'https://evil.example')],
    ['without verification of the user', (made: SoftwareAuthenticator) => (made.verifiesUser = false)],
  ])('is refused %s', async (_case, change) => {
    const browser = await person();
    const authenticator = new SoftwareAuthenticator();
    change(authenticator);
    const response = await add(browser, authenticator);
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'passkey_refused' }]);
  });

  it('is refused with a challenge that was used, belongs to another session, or has expired', async () => {
    const [browser, other] = [await person(), await person()];
    const authenticator = new SoftwareAuthenticator();
    const given = await newOptions(browser);
    const body = () => ({ name: 'Key', answer: authenticator.create(given) });
    expect((await other.post('user/passkeys', body())).statusCode).toBe(401);
    expect((await browser.post('user/passkeys', body())).statusCode).toBe(200);
    expect((await browser.post('user/passkeys', body())).statusCode).toBe(401);
    const late = { name: 'Key', answer: authenticator.create(await newOptions(browser)) };
    world.clock.advance(301);
    expect((await browser.post('user/passkeys', late)).statusCode).toBe(401);
  });

  it('is refused for a passkey that is already known', async () => {
    const { browser, authenticator } = await withPasskey();
    const other = await person();
    const answer = authenticator.create(await newOptions(other));
    await world.db
      .updateTable('passkeys')
      .set({ credential_id: Buffer.from(answer.id, 'base64url') })
      .where('user_id', '=', browser.userId)
      .execute();
    expect((await other.post('user/passkeys', { name: 'Key', answer })).json()).toMatchObject({
      code: 'passkey_known',
    });
  });

  it('is limited to twenty passkeys', async () => {
    const browser = await person();
    const key = { public_key: Buffer.from('k'), counter: 0, transports: [], name: 'Key', created_at: new Date() };
    await world.db
      .insertInto('passkeys')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          ...key,
          user_id: browser.userId,
          credential_id: Buffer.from(`${browser.userId} ${index}`),
        })),
      )
      .execute();
    const response = await browser.send('POST', 'user/passkey-options', { headers: await confirmed(browser) });
    expect(response.json()).toMatchObject({ code: 'too_many_passkeys' });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Key', extra: 1 }, 'extra'],
  ])('rejects %j', async (body, property) => {
    const { browser, authenticator } = await withPasskey();
    const answer = authenticator.create(await newOptions(browser));
    const response = await browser.post('user/passkeys', { answer, ...body });
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: [{ property }] });
  });

  it('requires sign-in', async () => {
    expect((await visitor().post('user/passkey-options')).statusCode).toBe(401);
  });
});

describe('signing in with a passkey', () => {
  it('starts a session like a password does, and says what was used', async () => {
    const { browser, authenticator } = await withPasskey();
    const device = visitor();
    const response = await signIn(authenticator, device);
    expect(response.statusCode).toBe(200);
    expect(decodeJwt(response.json<{ jwt: string }>().jwt)).toMatchObject({ sub: browser.userId });
    expect(Object.keys(device.cookies).toSorted()).toEqual(['device', 'refresh']);
    expect((await device.get('auth/refresh')).statusCode).toBe(200);
    const event = await world.db
      .selectFrom('events')
      .select(['kind', 'ip', 'details'])
      .where('user_id', '=', browser.userId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ kind: 'signed_in', ip: device.ip, details: { secondFactor: 'passkey' } });
    const { passkeys } = (await browser.get('user/second-factors')).json<SecondFactorsResult>();
    expect(passkeys[0]?.lastUsedAt).toBe(world.clock.now().toISOString());
  });

  it('asks for no particular account and requires verification of the user', async () => {
    const asked = await options();
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked).not.toHaveProperty('allowCredentials.0');
  });

  it('accepts a challenge once, also concurrently', async () => {
    const { authenticator } = await withPasskey();
    const device = visitor();
    const given = await options(device);
    const both = await Promise.all(
      [authenticator.get(given), authenticator.get(given)].map((answer) => device.post('auth/passkey', answer)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('refuses an expired challenge, and one made for adding a passkey', async () => {
    const { browser, authenticator } = await withPasskey();
    const device = visitor();
    const answer = authenticator.get(await options(device));
    world.clock.advance(301);
    expect((await device.post('auth/passkey', answer)).json()).toMatchObject({ code: 'passkey_refused' });
    await browser.signIn(browser.email);
    const { challenge } = await newOptions(browser);
    const misused = authenticator.get({ challenge, rpId: 'localhost' });
    expect((await device.post('auth/passkey', misused)).statusCode).toBe(401);
  });

  it.each([
    ['of another site', (held: SoftwareAuthenticator) => (held.origin = 'https://evil.example')],
    ['without verification of the user', (held: SoftwareAuthenticator) => (held.verifiesUser = false)],
    ['with a counter that went back', (held: SoftwareAuthenticator) => (held.held[0]!.counter = 0)],
    ['of another user', (held: SoftwareAuthenticator) => (held.held[0]!.userHandle = 'AAAAAAAAAAAAAAAAAAAAAA')],
    [
      'with a foreign key',
      (held: SoftwareAuthenticator) => {
        const foreign = new SoftwareAuthenticator();
        foreign.create({ challenge: 'AA' });
        held.held[0]!.privateKey = foreign.held[0]!.privateKey;
      },
    ],
  ])('refuses a passkey %s', async (_case, change) => {
    const { authenticator } = await withPasskey();
    await signIn(authenticator);
    change(authenticator);
    const response = await signIn(authenticator);
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'passkey_refused' }]);
    expect(response.cookies).toEqual([]);
  });

  it('refuses an unknown passkey with the same response', async () => {
    const authenticator = new SoftwareAuthenticator();
    authenticator.create({ challenge: 'AA' });
    expect((await signIn(authenticator)).json()).toMatchObject({ code: 'passkey_refused' });
  });

  it.each([
    [{ suspended_at: new Date(), suspended_reason: 'abuse' }, 'account_suspended'],
    [{ deletion_due_at: new Date('2100-01-01') }, 'account_closing'],
  ])('refuses the account with %o', async (change, code) => {
    const { browser, authenticator } = await withPasskey();
    await world.db.updateTable('users').set(change).where('id', '=', browser.userId).execute();
    expect((await signIn(authenticator)).json()).toMatchObject({ code });
  });

  it('rejects a cross-site request and invalid input', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await visitor().send('POST', 'auth/passkey-options', { headers })).statusCode).toBe(403);
    expect((await visitor().send('POST', 'auth/passkey', { payload: {}, headers })).statusCode).toBe(403);
    expect((await visitor().post('auth/passkey', { id: '<', response: {} })).statusCode).toBe(400);
  });

  it('counts towards the limit of sign-ins by network', async () => {
    const { authenticator } = await withPasskey();
    const device = visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await signIn(authenticator, device)).statusCode);
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses[30]).toBe(429);
  });
});

describe('changing passkeys', () => {
  it('renames one and removes one, with a confirmation each', async () => {
    const { browser, authenticator, passkey } = await withPasskey();
    await world.runJobs();
    const path = `user/passkeys/${passkey.id}`;
    expect((await browser.send('PATCH', path, { payload: { name: 'Desk' } })).statusCode).toBe(403);
    expect((await browser.send('DELETE', path)).statusCode).toBe(403);
    const renamed = await browser.send('PATCH', path, { payload: { name: 'Desk' }, headers: await confirmed(browser) });
    expect(renamed.json<SecondFactorsResult>().passkeys).toMatchObject([{ name: 'Desk' }]);
    const removed = await browser.send('DELETE', path, { headers: await confirmed(browser) });
    expect(removed.json<SecondFactorsResult>().passkeys).toEqual([]);
    expect(await eventsOf(browser.userId)).toEqual(expect.arrayContaining(['passkey_renamed', 'passkey_removed']));
    expect((await world.runJobs()).map(({ subject }) => subject)).toEqual(['A passkey was removed from your account']);
    expect((await signIn(authenticator)).statusCode).toBe(401);
  });

  it("does not touch another user's passkey", async () => {
    const [{ passkey }, other] = [await withPasskey(), await person()];
    const path = `user/passkeys/${passkey.id}`;
    const renamed = await other.send('PATCH', path, { payload: { name: 'X' }, headers: await confirmed(other) });
    const removed = await other.send('DELETE', path, { headers: await confirmed(other) });
    expect([renamed.statusCode, removed.statusCode]).toEqual([404, 404]);
  });

  it('removes the passkeys of a student who restores the password, but not those of staff', async () => {
    for (const [role, left] of [
      ['student', 0],
      ['admin', 1],
    ] as const) {
      const browser = await signedIn(world, { passwordHash, role });
      await add(browser, new SoftwareAuthenticator());
      await visitor().post('auth/password-restore', { email: browser.email });
      const mail = (await world.runJobs()).find(({ subject }) => subject === 'Choose a new password');
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const body = { token, password: 'seven herons cross the quarry', recaptcha: 'solved' };
      expect((await visitor().post('auth/password-restore', body)).statusCode).toBe(204);
      const rows = await world.db.selectFrom('passkeys').select('id').where('user_id', '=', browser.userId).execute();
      expect(rows).toHaveLength(left);
    }
  });
});
