import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { addPerson, Browser, signedIn } from '#test/people.ts';
import { openSocialWorld, SocialBrowser, type SocialWorld } from './social-browser.test-kit.ts';

let world: SocialWorld;
beforeAll(async () => {
  world = await openSocialWorld();
});
afterAll(() => world.close());

const typed = (email: string, verified: 'yes' | 'no' = 'yes') => ({
  email,
  firstName: 'Ana',
  lastName: 'Ruiz',
  verified,
});

const accountOf = (email: string) =>
  world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const identitiesOf = (userId: string) =>
  world.db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('provider').execute();
const eventsOf = (userId: string) =>
  world.db.selectFrom('events').select(['kind', 'details']).where('user_id', '=', userId).orderBy('id').execute();

describe.each<SocialProvider>(['google', 'apple'])('somebody new who comes through %s', (provider) => {
  it('gets an activated account with their name and the 14-day trial, and is signed in', async () => {
    const email = `new-${provider}@mail.example`;
    const browser = new SocialBrowser(world);
    expect(await browser.signIn(provider, typed(email))).toBe('/dashboard');

    expect(await browser.user()).toMatchObject({
      email,
      firstName: 'Ana',
      lastName: 'Ruiz',
      hasAdminInterface: false,
      subscriptions: [{ subscription: { id: 10, isTrial: true }, daysLeft: 14 }],
    });
    const account = await accountOf(email);
    expect(account).toMatchObject({ activated_at: world.clock.now(), password_hash: null });
    expect(await eventsOf(account?.id ?? '')).toEqual([
      { kind: 'registered', details: { provider } },
      { kind: 'signed_in', details: {} },
    ]);
  });

  it('is known again by what the provider calls them, also when their address is another now', async () => {
    const email = `known-${provider}@mail.example`;
    await new SocialBrowser(world).signIn(provider, typed(email));
    const account = await accountOf(email);
    await world.db
      .updateTable('users')
      .set({ email: `moved-${email}` })
      .where('email', '=', email)
      .execute();

    const browser = new SocialBrowser(world);
    expect(await browser.signIn(provider, typed(email, 'no'))).toBe('/dashboard');
    expect((await browser.user())?.id).toBe(account?.id);
    expect(await accountOf(email)).toBeUndefined();
  });

  it('is called as the address begins when the provider tells no name', async () => {
    const browser = new SocialBrowser(world);
    const nameless = {
      email: `nameless-${provider}@mail.example`,
      firstName: '',
      lastName: '',
      verified: 'yes',
    } as const;
    await browser.signIn(provider, nameless);
    expect(await browser.user()).toMatchObject({ firstName: `nameless-${provider}`, lastName: `nameless-${provider}` });
  });
});

describe('somebody whose address has an account', () => {
  it('is linked to it when both sides proved the address, and keeps the password', async () => {
    const { id, email } = await addPerson(world);
    const browser = new SocialBrowser(world);
    expect(await browser.signIn('google', typed(email.toUpperCase()))).toBe('/dashboard');

    expect((await browser.user())?.id).toBe(id);
    expect(await identitiesOf(id)).toMatchObject([{ provider: 'google' }]);
    expect((await new Browser(world).signIn(email)).statusCode).toBe(200);
    expect((await eventsOf(id))[0]).toEqual({ kind: 'identity_linked', details: { provider: 'google' } });
  });

  it('takes over an account that was never activated: its password, sessions and identities go', async () => {
    const email = 'hijacked@mail.example';
    const intruder = await signedIn(world, { email });
    await world.db.updateTable('users').set({ activated_at: null }).where('id', '=', intruder.userId).execute();
    await world.db
      .insertInto('identities')
      .values({ provider: 'facebook', subject: 'the-intruder', user_id: intruder.userId })
      .execute();

    const owner = new SocialBrowser(world);
    expect(await owner.signIn('google', typed(email))).toBe('/dashboard');
    expect(await owner.user()).toMatchObject({ id: intruder.userId, subscriptions: [{ daysLeft: 14 }] });
    expect(await accountOf(email)).toMatchObject({ password_hash: null, activated_at: world.clock.now() });
    expect(await identitiesOf(intruder.userId)).toMatchObject([{ provider: 'google' }]);
    expect((await intruder.get('user')).statusCode).toBe(401);
    expect((await intruder.get('auth/refresh')).statusCode).toBe(401);
    expect((await new Browser(world).signIn(email)).statusCode).toBe(401);
  });

  it('keeps the subscription of an account that was never activated, without a second trial', async () => {
    const { email } = await addPerson(world, { isActivated: false, planId: 12 });
    const owner = new SocialBrowser(world);
    await owner.signIn('apple', typed(email));
    expect((await owner.user())?.subscriptions).toMatchObject([{ subscription: { id: 12 } }]);
  });

  it.each<[SocialProvider, 'yes' | 'no']>([
    ['google', 'no'],
    ['apple', 'no'],
    ['facebook', 'yes'],
    ['facebook', 'no'],
  ])('is sent away by %s when nobody proved that it is theirs (verified: %s)', async (provider, verified) => {
    const { id, email } = await addPerson(world);
    const browser = new SocialBrowser(world);
    expect(await browser.signIn(provider, typed(email, verified))).toBe('/login?social-error=email-taken');
    expect(await browser.user()).toBeNull();
    expect(await identitiesOf(id)).toEqual([]);
  });

  it('cannot activate by Facebook what was never activated', async () => {
    const { id, email } = await addPerson(world, { isActivated: false });
    const browser = new SocialBrowser(world);
    expect(await browser.signIn('facebook', typed(email))).toBe('/login?social-error=email-taken');
    expect(await accountOf(email)).toMatchObject({ activated_at: null, password_hash: expect.any(String) });
    expect(await identitiesOf(id)).toEqual([]);
  });
});

describe.each<[SocialProvider, 'yes' | 'no']>([
  ['facebook', 'yes'],
  ['google', 'no'],
])('somebody new whose address nobody proved (%s, verified: %s)', (provider, verified) => {
  const email = `unproven-${provider}@mail.example`;

  it('gets an account that waits for activation, and no session, each time they come', async () => {
    for (const attempt of [1, 2]) {
      const browser = new SocialBrowser(world);
      expect(await browser.signIn(provider, typed(email, verified)), `${attempt}`).toBe(
        '/login?social-error=not-activated',
      );
      expect(await browser.user()).toBeNull();
    }
    const account = await accountOf(email);
    expect(account).toMatchObject({ activated_at: null, first_name: 'Ana' });
    expect(await eventsOf(account?.id ?? '')).toEqual([{ kind: 'registered', details: { provider } }]);
    const held = await world.db
      .selectFrom('user_subscriptions')
      .where('user_id', '=', account?.id ?? '')
      .execute();
    expect(held).toEqual([]);
  });

  it('is signed in once the account is activated', async () => {
    await world.db.updateTable('users').set({ activated_at: world.clock.now() }).where('email', '=', email).execute();
    const browser = new SocialBrowser(world);
    expect(await browser.signIn(provider, typed(email, verified))).toBe('/dashboard');
    expect((await browser.user())?.email).toBe(email);
  });
});

describe('the session', () => {
  it('is of the device that began, whose own cookie does not come along from the provider', async () => {
    const { userId, email, cookies } = await signedIn(world);
    const browser = new SocialBrowser(world);
    browser.cookies.set('device', cookies['device'] ?? '');
    const authorizationUrl = await browser.begin('google');
    browser.cookies.delete('device');
    await browser.bring(await browser.answerAt(authorizationUrl, typed(email)));
    expect(browser.cookies.get('device')).toBe(cookies['device']);
    const sessions = await world.db.selectFrom('sessions').select('device_id').where('user_id', '=', userId).execute();
    expect(sessions).toEqual([{ device_id: cookies['device'] }, { device_id: cookies['device'] }]);
  });

  it('knows the page to go on to, and the affiliate', async () => {
    const email = 'referred@mail.example';
    const browser = new SocialBrowser(world);
    const query = `?next=${encodeURIComponent('/quiz/7?mode=test#first')}&affiliate=ADA-42`;
    expect(await browser.signIn('apple', typed(email), query)).toBe('/quiz/7?mode=test#first');
    const [registered] = await eventsOf((await accountOf(email))?.id ?? '');
    expect(registered).toEqual({ kind: 'registered', details: { provider: 'apple', affiliate: 'ADA-42' } });
  });
});
