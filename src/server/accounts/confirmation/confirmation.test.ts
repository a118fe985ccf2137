import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '#server/platform/access.ts';
import { eventsOf } from '#test/events.ts';
import { addPerson, Browser, PASSWORD, signedIn } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';
import { openSession } from '../sign-in.ts';
import { requireConfirmation } from './require-confirmation.ts';

const world = useWorld();

const confirm = (browser: Browser, body: object = { password: PASSWORD }) =>
  browser.post('auth/confirm-password', body);

const confirmationOf = async (browser: Browser) =>
  (await confirm(browser)).json<{ confirmation: string }>().confirmation;

async function userOf({ jwt }: Browser): Promise<SignedInUser> {
  const user = await world.authenticate(jwt);
  if (!user) throw new Error('no user is signed in');
  return user;
}

/** A user who signed in with Google and never set a password. */
async function signedInWithoutPassword() {
  const { id } = await addPerson(world, { passwordHash: null });
  const now = world.clock.now();
  const session = await world.db
    .insertInto('sessions')
    .values({
      user_id: id,
      rotated_at: now,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      device_id: id,
    })
    .returning(['id', 'generation', 'device_id as deviceId'])
    .executeTakeFirstOrThrow();
  const person = { userId: id, hasAdminInterface: false, disciplines: [], bodySystems: [], planEndsIn: null };
  const browser = new Browser(world);
  browser.jwt = (await openSession(world.deps, { ...session, hasSecondFactor: false, person, now })).jwt;
  return { browser, session: { ...session, hasSecondFactor: false }, person };
}

describe('POST auth/confirm-password', () => {
  it('returns a confirmation that can be used once', async () => {
    const browser = await signedIn(world);
    const confirmation = await confirmationOf(browser);
    const user = await userOf(browser);
    await expect(requireConfirmation(world.deps, user, confirmation)).resolves.toBeUndefined();
    await expect(requireConfirmation(world.deps, user, confirmation)).rejects.toMatchObject({
      code: 'confirmation_required',
    });
  });

  it('accepts only one of two concurrent uses', async () => {
    const browser = await signedIn(world);
    const [confirmation, user] = [await confirmationOf(browser), await userOf(browser)];
    const both = await Promise.allSettled([1, 2].map(() => requireConfirmation(world.deps, user, confirmation)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('returns a confirmation that is valid for five minutes', async () => {
    const browser = await signedIn(world);
    const [confirmation, user] = [await confirmationOf(browser), await userOf(browser)];
    world.clock.advance(301);
    await expect(requireConfirmation(world.deps, user, confirmation)).rejects.toMatchObject({
      code: 'confirmation_required',
    });
  });

  it('binds the confirmation to one user and one session', async () => {
    const browser = await signedIn(world);
    const elsewhere = new Browser(world);
    await elsewhere.signIn(browser.email);
    const confirmation = await confirmationOf(browser);
    for (const other of [elsewhere, await signedIn(world)]) {
      await expect(requireConfirmation(world.deps, await userOf(other), confirmation)).rejects.toMatchObject({
        code: 'confirmation_required',
      });
    }
  });

  it.each([[undefined], [''], ['rubbish'], ['a.b.c']])('rejects %j as a confirmation', async (header) => {
    const browser = await signedIn(world);
    await expect(requireConfirmation(world.deps, await userOf(browser), header)).rejects.toMatchObject({
      code: 'confirmation_required',
    });
  });

  it('rejects an access token as a confirmation', async () => {
    const browser = await signedIn(world);
    await expect(requireConfirmation(world.deps, await userOf(browser), browser.jwt)).rejects.toMatchObject({
      code: 'confirmation_required',
    });
  });

  it('reports a wrong password on its field and records it', async () => {
    const browser = await signedIn(world);
    const response = await confirm(browser, { password: 'wrong' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_input',
      message: [{ property: 'password', constraints: { password: 'This is not your password.' } }],
    });
    const kinds = await eventsOf(world, browser.userId);
    expect(kinds.map(({ kind }) => kind)).toContain('confirmation_failed');
  });

  it.each([
    [{}, 'Field is required'],
    [{ password: '' }, 'Field is required'],
    [{ password: 7 }, 'Value is invalid'],
    [{ password: 'x'.repeat(257) }, 'Value is invalid'],
    [{ password: 'x', extra: 1 }, 'Value is invalid'],
  ])('rejects %j', async (body, text) => {
    const browser = await signedIn(world);
    const response = await confirm(browser, body);
    expect(response.statusCode).toBe(400);
    expect(JSON.stringify(response.json())).toContain(text);
  });

  it('treats NUL, emoji and right-to-left characters as a wrong password', async () => {
    const browser = await signedIn(world);
    expect((await confirm(browser, { password: '\0🫀שלום' })).statusCode).toBe(400);
  });

  it('allows five attempts in 15 minutes', async () => {
    const browser = await signedIn(world);
    for (let tries = 0; tries < 5; tries += 1) await confirm(browser, { password: 'wrong' });
    const refused = await confirm(browser);
    expectRateLimited(refused);
  });

  it('requires sign-in', async () => {
    expect((await confirm(new Browser(world))).statusCode).toBe(401);
  });
});

describe('users without a password', () => {
  it('are confirmed by a recent sign-in', async () => {
    const { browser } = await signedInWithoutPassword();
    const response = await confirm(browser, {});
    expect(response.statusCode).toBe(200);
    const { confirmation } = response.json<{ confirmation: string }>();
    await expect(requireConfirmation(world.deps, await userOf(browser), confirmation)).resolves.toBeUndefined();
  });

  it('have to sign in again after ten minutes', async () => {
    const { browser, session, person } = await signedInWithoutPassword();
    world.clock.advance(600);
    browser.jwt = (await openSession(world.deps, { ...session, person, now: world.clock.now() })).jwt;
    const response = await confirm(browser, {});
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'sign_in_again' });
  });
});
