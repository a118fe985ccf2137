import { describe, expect, it } from 'vitest';
import { eventsOf } from '#test/events.ts';
import { Browser, PASSWORD, signedIn } from '#test/people.ts';
import { expectRateLimited, wrongFieldsIn } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

const NEW_PASSWORD = 'seven herons cross the quarry';
const change = (browser: Browser, body: object = {}) =>
  browser.post('auth/password-change', {
    oldPassword: PASSWORD,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    ...body,
  });

/** Signed in, but without a password, as after a sign-in with a provider. */
const signedInWithoutPassword = async () => {
  const browser = await signedIn(world);
  await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', browser.userId).execute();
  return browser;
};

describe('POST auth/password-change', () => {
  it('changes the password, keeps the current session and ends all others', async () => {
    const here = await signedIn(world);
    const elsewhere = new Browser(world, '203.0.113.90');
    await elsewhere.signIn(here.email);

    expect((await change(here)).statusCode).toBe(204);

    expect((await here.get('user')).statusCode).toBe(200);
    expect((await here.get('auth/refresh')).statusCode).toBe(200);
    expect((await elsewhere.get('user')).statusCode).toBe(401);
    expect((await elsewhere.get('auth/refresh')).statusCode).toBe(401);
    expect((await elsewhere.signIn(here.email)).statusCode).toBe(401);
    expect((await elsewhere.signIn(here.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('notifies the owner by mail and records the change', async () => {
    const browser = await signedIn(world);
    await world.runJobs();
    await change(browser);
    const [mail] = await world.runJobs();
    expect(mail).toMatchObject({ to: { address: browser.email }, subject: 'Your password was changed' });
    const [event] = await eventsOf(world, browser.userId, 'password_changed');
    expect(event).toMatchObject({ ip: '203.0.113.7', details: { endedSessions: 0 } });
  });

  it('invalidates a restore link that was requested before', async () => {
    const browser = await signedIn(world);
    await browser.post('auth/password-restore', { email: browser.email });
    const [mail] = await world.runJobs();
    const token = /token=([\w-]+)/.exec(mail!.text)?.[1];
    await change(browser);
    const restore = { password: 'another heron altogether', recaptcha: 'solved', token };
    expect((await browser.post('auth/password-restore', restore)).json()).toMatchObject({ code: 'link_invalid' });
  });

  it('reports a wrong old password on its field and changes nothing', async () => {
    const browser = await signedIn(world);
    const response = await change(browser, { oldPassword: 'wrong' });
    expect(response.statusCode).toBe(400);
    expect(wrongFieldsIn(response)).toEqual([
      { property: 'oldPassword', constraints: { wrong: 'This is not your password.' } },
    ]);
    expect((await new Browser(world).signIn(browser.email)).statusCode).toBe(200);
  });

  it('is rate-limited to five attempts in 15 minutes, with Retry-After', async () => {
    const browser = await signedIn(world);
    for (let tries = 0; tries < 5; tries += 1) await change(browser, { oldPassword: 'wrong' });
    const refused = await change(browser);
    expectRateLimited(refused, 800);
  });

  it('is applied once for concurrent requests', async () => {
    const browser = await signedIn(world);
    const passwords = Array.from({ length: 5 }, (_, index) => `nine herons leave the quarry ${index}`);
    const answers = await Promise.all(
      passwords.map((password) => change(browser, { password, confirmPassword: password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      204,
      ...Array<number>(4).fill(400),
    ]);
  });

  it.each([
    [{ oldPassword: undefined }, 'oldPassword', { required: 'Field is required' }],
    [{ oldPassword: '' }, 'oldPassword', { required: 'Field is required' }],
    [{ oldPassword: 'x'.repeat(257) }, 'oldPassword', { maxlength: 'Value is invalid' }],
    [{ confirmPassword: 'another' }, 'confirmPassword', { passwordsMustMatch: "Passwords don't match" }],
    [{ password: 'heron 7', confirmPassword: 'heron 7' }, 'password', { minlength: expect.any(String) }],
    [{ password: 'sunshine1', confirmPassword: 'sunshine1' }, 'password', { common: expect.any(String) }],
    [{ password: 'byron 1815', confirmPassword: 'byron 1815' }, 'password', { personal: expect.any(String) }],
    [{ userId: 'x' }, 'userId', { unknown: 'Value is invalid' }],
  ])('reports what is wrong with %j', async (wrong, property, constraints) => {
    browserForInput ??= await signedIn(world);
    const response = await change(browserForInput, wrong);
    expect(response.statusCode).toBe(400);
    expect(wrongFieldsIn(response)).toEqual([{ property, constraints }]);
  });
  let browserForInput: Browser | undefined;

  it('requires sign-in', async () => {
    expect((await change(new Browser(world))).statusCode).toBe(401);
  });
});

describe('a first password', () => {
  it('needs no old password after a recent sign-in', async () => {
    const browser = await signedInWithoutPassword();
    expect((await change(browser, { oldPassword: undefined })).statusCode).toBe(204);
    expect((await new Browser(world).signIn(browser.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('requires a new sign-in after ten minutes', async () => {
    const browser = await signedInWithoutPassword();
    world.clock.advance(10 * 60 + 1);
    browser.jwt = (await browser.get('auth/refresh')).json<{ jwt: string }>().jwt;
    const response = await change(browser, { oldPassword: undefined });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'sign_in_again']);
  });
});
