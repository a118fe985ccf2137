import { describe, expect, it } from 'vitest';
import { signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { codeOf, confirmed, factorsOf, visitorOf, withApp } from './second-factor.test-kit.ts';

const world = useWorld();

const visitor = () => visitorOf(world);
const person = () => withApp(world);

describe('setting up an authenticator app', () => {
  it('counts only after the first code, and then returns ten recovery codes once', async () => {
    const browser = await signedIn(world);
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
    const { browser, recoveryCodes } = await person();
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
    const browser = await signedIn(world);
    expect((await browser.post('user/authenticator-app')).json()).toMatchObject({ code: 'confirmation_required' });
    expect((await browser.post('user/authenticator-app/confirm', { code: '123456' })).statusCode).toBe(404);
    await browser.send('POST', 'user/authenticator-app', { headers: await confirmed(browser) });
    const wrong = await browser.post('user/authenticator-app/confirm', { code: 'abc' });
    expect(wrong.json()).toMatchObject({ code: 'invalid_input', message: [{ property: 'code' }] });
    expect((await browser.signIn(browser.email)).json()).toHaveProperty('jwt');
  });

  it('does not replace an app that is in use', async () => {
    const { browser } = await person();
    const again = await browser.send('POST', 'user/authenticator-app', { headers: await confirmed(browser) });
    expect(again.json()).toMatchObject({ code: 'app_exists' });
    expect((await browser.post('user/authenticator-app/confirm', { code: '123456' })).statusCode).toBe(409);
  });

  it('can be turned off with a confirmation; then the password is enough and the recovery codes are gone', async () => {
    const { browser } = await person();
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
