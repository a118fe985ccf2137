import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  addPasskey,
  confirmed,
  newPasskeyOptions,
  passkeyKit,
  signInOptions,
  visitorOf,
} from '#server/accounts/second-factor/second-factor.test-kit.ts';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { eventsOf } from '#test/events.ts';
import { statusesOf } from '#test/responses.ts';
import { SoftwareAuthenticator } from '#test/software-authenticator.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const { person, withPasskey, signIn, eventKindsOf } = passkeyKit(world);
const visitor = () => visitorOf(world);

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
    const { response } = await addPasskey(browser, ' My laptop ');
    expect(response.statusCode).toBe(200);
    expect(response.json<SecondFactorsResult>()).toMatchObject({
      passkeys: [{ name: 'My laptop', lastUsedAt: null }],
      mustConfirm: false,
    });
    expect(await eventKindsOf(browser.userId)).toContain('passkey_added');
    const [mail] = await world.runJobs();
    expect(mail).toMatchObject({ to: { address: browser.email }, subject: 'A passkey was added to your account' });
    expect(mail?.text).toContain('My laptop');
  });

  it('offers no device twice', async () => {
    const { browser, authenticator } = await withPasskey();
    const { excludeCredentials } = (await newPasskeyOptions(browser)) as { excludeCredentials?: { id: string }[] };
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
    const { response } = await addPasskey(browser, 'Key', authenticator);
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'passkey_refused' }]);
  });

  it('is refused with a challenge that was used, belongs to another session, or has expired', async () => {
    const [browser, other] = [await person(), await person()];
    const authenticator = new SoftwareAuthenticator();
    const given = await newPasskeyOptions(browser);
    const body = () => ({ name: 'Key', answer: authenticator.create(given) });
    expect((await other.post('user/passkeys', body())).statusCode).toBe(401);
    expect((await browser.post('user/passkeys', body())).statusCode).toBe(200);
    expect((await browser.post('user/passkeys', body())).statusCode).toBe(401);
    const late = { name: 'Key', answer: authenticator.create(await newPasskeyOptions(browser)) };
    world.clock.advance(301);
    expect((await browser.post('user/passkeys', late)).statusCode).toBe(401);
  });

  it('is refused for a passkey that is already known', async () => {
    const { browser, authenticator } = await withPasskey();
    const other = await person();
    const answer = authenticator.create(await newPasskeyOptions(other));
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
    const answer = authenticator.create(await newPasskeyOptions(browser));
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
    const events = await eventsOf(world, browser.userId);
    expect(events.at(-1)).toEqual({ kind: 'signed_in', ip: device.ip, details: { secondFactor: 'passkey' } });
    const { passkeys } = (await browser.get('user/second-factors')).json<SecondFactorsResult>();
    expect(passkeys[0]?.lastUsedAt).toBe(world.clock.now().toISOString());
  });

  it('asks for no particular account and requires verification of the user', async () => {
    const asked = await signInOptions(visitor());
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked).not.toHaveProperty('allowCredentials.0');
  });

  it('accepts a challenge once, also concurrently', async () => {
    const { authenticator } = await withPasskey();
    const device = visitor();
    const given = await signInOptions(device);
    const both = await Promise.all(
      [authenticator.get(given), authenticator.get(given)].map((answer) => device.post('auth/passkey', answer)),
    );
    expect(statusesOf(both)).toEqual([200, 401]);
  });

  it('refuses an expired challenge, and one made for adding a passkey', async () => {
    const { browser, authenticator } = await withPasskey();
    const device = visitor();
    const answer = authenticator.get(await signInOptions(device));
    world.clock.advance(301);
    expect((await device.post('auth/passkey', answer)).json()).toMatchObject({ code: 'passkey_refused' });
    await browser.signIn(browser.email);
    const { challenge } = await newPasskeyOptions(browser);
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
