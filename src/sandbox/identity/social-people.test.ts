import { describe, expect, it } from 'vitest';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { addPerson, Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { accountOf, anaAs, openSocialWorld, SocialBrowser } from './social-browser.test-kit.ts';

const world = useWorld(openSocialWorld);

const identitiesOf = (userId: string) =>
  world.db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('provider').execute();
const consentsOf = (userId: string) =>
  world.db
    .selectFrom('consents')
    .select(['kind', 'is_given', 'at', 'source', 'ip'])
    .where('user_id', '=', userId)
    .execute();
const eventsOf = (userId: string) =>
  world.db.selectFrom('events').select(['kind', 'details']).where('user_id', '=', userId).orderBy('id').execute();

describe.each<OpenIdProvider>(['google', 'apple'])('a new user who signs in with %s', (provider) => {
  it('gets an activated account with their name and the 14-day trial, and is signed in', async () => {
    const email = `new-${provider}@mail.example`;
    const browser = new SocialBrowser(world);
    expect(await browser.signIn(provider, anaAs(email))).toBe('/dashboard');

    expect(await browser.user()).toMatchObject({
      email,
      firstName: 'Ana',
      lastName: 'Ruiz',
      hasAdminInterface: false,
      subscriptions: [{ subscription: { id: 10, isTrial: true }, daysLeft: 14 }],
    });
    const account = await accountOf(world, email);
    expect(account).toMatchObject({ activated_at: world.clock.now(), password_hash: null });
    expect(await eventsOf(account?.id ?? '')).toEqual([
      { kind: 'registered', details: { provider } },
      { kind: 'signed_in', details: {} },
    ]);
  });

  it('consents to the terms by continuing, and to nothing else', async () => {
    const email = `agreeing-${provider}@mail.example`;
    const browser = new SocialBrowser(world);
    await browser.signIn(provider, anaAs(email));
    await browser.signIn(provider, anaAs(email));
    expect(await consentsOf((await accountOf(world, email))?.id ?? '')).toEqual([
      { kind: 'terms', is_given: true, at: world.clock.now(), source: provider, ip: browser.ip },
    ]);
  });

  it('is recognised by the subject of the provider, also after their address has changed', async () => {
    const email = `known-${provider}@mail.example`;
    await new SocialBrowser(world).signIn(provider, anaAs(email));
    const account = await accountOf(world, email);
    await world.db
      .updateTable('users')
      .set({ email: `moved-${email}` })
      .where('email', '=', email)
      .execute();

    const browser = new SocialBrowser(world);
    expect(await browser.signIn(provider, anaAs(email, 'no'))).toBe('/dashboard');
    expect((await browser.user())?.id).toBe(account?.id);
    expect(await accountOf(world, email)).toBeUndefined();
  });

  it('can choose another identity the next time, in the same browser', async () => {
    const browser = new SocialBrowser(world);
    await browser.signIn(provider, anaAs(`one-${provider}@mail.example`));
    expect(await browser.signIn(provider, anaAs(`other-${provider}@mail.example`))).toBe('/dashboard');
    expect((await browser.user())?.email).toBe(`other-${provider}@mail.example`);
  });

  it('is named after the local part of the address if the provider sends no name', async () => {
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

describe('a user whose address has an account', () => {
  it('is linked to it if both sides verified the address, and the password still works', async () => {
    const { id, email } = await addPerson(world);
    const browser = new SocialBrowser(world);
    expect(await browser.signIn('google', anaAs(email.toUpperCase()))).toBe('/dashboard');

    expect((await browser.user())?.id).toBe(id);
    expect(await identitiesOf(id)).toMatchObject([{ provider: 'google' }]);
    expect((await new Browser(world).signIn(email)).statusCode).toBe(200);
    expect((await eventsOf(id))[0]).toEqual({ kind: 'identity_linked', details: { provider: 'google' } });
  });

  it('takes over an account that was never activated and removes its password, sessions and identities', async () => {
    const email = 'hijacked@mail.example';
    const intruder = await signedIn(world, { email });
    await world.db.updateTable('users').set({ activated_at: null }).where('id', '=', intruder.userId).execute();
    await world.db
      .insertInto('identities')
      .values({ provider: 'facebook', subject: 'the-intruder', user_id: intruder.userId })
      .execute();

    const owner = new SocialBrowser(world);
    expect(await owner.signIn('google', anaAs(email))).toBe('/dashboard');
    expect(await owner.user()).toMatchObject({ id: intruder.userId, subscriptions: [{ daysLeft: 14 }] });
    expect(await accountOf(world, email)).toMatchObject({ password_hash: null, activated_at: world.clock.now() });
    expect(await identitiesOf(intruder.userId)).toMatchObject([{ provider: 'google' }]);
    expect((await intruder.get('user')).statusCode).toBe(401);
    expect((await intruder.get('auth/refresh')).statusCode).toBe(401);
    expect((await new Browser(world).signIn(email)).statusCode).toBe(401);
  });

  it('preserves the subscription of an account that was never activated, without a second trial', async () => {
    const { email } = await addPerson(world, { isActivated: false, planId: 12 });
    const owner = new SocialBrowser(world);
    await owner.signIn('apple', anaAs(email));
    expect((await owner.user())?.subscriptions).toMatchObject([{ subscription: { id: 12 } }]);
  });

  it.each<[OpenIdProvider, 'yes' | 'no']>([
    ['google', 'no'],
    ['apple', 'no'],
    ['facebook', 'yes'],
    ['facebook', 'no'],
  ])('is rejected by %s if the address is not verified (verified: %s), like a new user', async (provider, verified) => {
    const { id, email } = await addPerson(world);
    const browser = new SocialBrowser(world);
    expect(await browser.signIn(provider, anaAs(email, verified))).toBe('/register-success');
    const mails = (await world.runJobs()).filter(({ to }) => to.address === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect(await browser.user()).toBeNull();
    expect(await identitiesOf(id)).toEqual([]);
  });

  it('is rejected if another identity of the same provider is linked', async () => {
    const { id, email } = await addPerson(world, { passwordHash: null });
    await world.db.insertInto('identities').values({ provider: 'google', subject: 'the-first', user_id: id }).execute();
    expect(await new SocialBrowser(world).signIn('google', anaAs(email))).toBe('/login?social-error=email-taken');
    expect(await identitiesOf(id)).toMatchObject([{ subject: 'the-first' }]);
  });

  it('cannot activate an account with Facebook', async () => {
    const { id, email } = await addPerson(world, { isActivated: false });
    const browser = new SocialBrowser(world);
    expect(await browser.signIn('facebook', anaAs(email))).toBe('/register-success');
    expect(await accountOf(world, email)).toMatchObject({ activated_at: null, password_hash: expect.any(String) });
    expect(await identitiesOf(id)).toEqual([]);
  });
});

describe('an account that is about to be deleted', () => {
  it.each(['by its identity', 'by its address'])('rejects a sign-in %s and reports why', async (how) => {
    const email = `closing-${how.replaceAll(' ', '-')}@mail.example`;
    if (how === 'by its identity') await new SocialBrowser(world).signIn('google', anaAs(email));
    else await addPerson(world, { email, passwordHash: null });
    await world.db
      .updateTable('users')
      .set({ deletion_due_at: world.clock.now() })
      .where('email', '=', email)
      .execute();

    const browser = new SocialBrowser(world);
    expect(await browser.signIn('google', anaAs(email))).toBe('/login?social-error=closing');
    expect(await browser.user()).toBeNull();
    expect(await identitiesOf((await accountOf(world, email))?.id ?? '')).toHaveLength(
      how === 'by its identity' ? 1 : 0,
    );
  });
});

describe('two concurrent sign-ins', () => {
  const answersOf = async (emails: [string, string]) => {
    const browsers = [new SocialBrowser(world), new SocialBrowser(world)] as const;
    const answers = await Promise.all(
      browsers.map(async (browser, place) =>
        browser.answerAt(await browser.begin('google'), anaAs(emails[place] ?? '')),
      ),
    );
    return Promise.all(browsers.map((browser, place) => browser.bring(answers[place]!)));
  };

  it('with one identity create one account, and the slower one can retry', async () => {
    const email = 'twice@mail.example';
    const ends = await answersOf([email, email]);
    expect(ends).toContain('/dashboard');
    for (const end of ends) expect(['/dashboard', '/login?social-error=failed']).toContain(end);
    expect(await new SocialBrowser(world).signIn('google', anaAs(email))).toBe('/dashboard');
    const accounts = await world.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(accounts).toHaveLength(1);
    expect(await identitiesOf(accounts[0]!.id)).toHaveLength(1);
  });
});

describe('the session', () => {
  it('belongs to the device that started it, whose own cookie is not sent on the redirect back', async () => {
    const { userId, email, cookies } = await signedIn(world);
    const browser = new SocialBrowser(world);
    browser.cookies.set('device', cookies['device'] ?? '');
    const authorizationUrl = await browser.begin('google');
    browser.cookies.delete('device');
    await browser.bring(await browser.answerAt(authorizationUrl, anaAs(email)));
    expect(browser.cookies.get('device')).toBe(cookies['device']);
    const sessions = await world.db.selectFrom('sessions').select('device_id').where('user_id', '=', userId).execute();
    expect(sessions).toEqual([{ device_id: cookies['device'] }, { device_id: cookies['device'] }]);
  });

  it('has the page to open next and the affiliate code', async () => {
    const email = 'referred@mail.example';
    const browser = new SocialBrowser(world);
    const query = `?next=${encodeURIComponent('/quiz/7?mode=test#first')}&affiliate=ADA-42`;
    expect(await browser.signIn('apple', anaAs(email), query)).toBe('/quiz/7?mode=test#first');
    const [registered] = await eventsOf((await accountOf(world, email))?.id ?? '');
    expect(registered).toEqual({ kind: 'registered', details: { provider: 'apple', affiliate: 'ADA-42' } });
  });

  it('stores who referred a new user and ignores an unknown code', async () => {
    const friend = await addPerson(world, { passwordHash: null });
    await world.db.updateTable('users').set({ affiliate_code: 'FRIEND-7' }).where('id', '=', friend.id).execute();
    for (const [email, code, referredBy] of [
      ['friend-of-ada@mail.example', 'FRIEND-7', friend.id],
      ['friend-of-nobody@mail.example', 'NOBODY', null],
    ] as const) {
      expect(await new SocialBrowser(world).signIn('google', anaAs(email), `?affiliate=${code}`)).toBe('/dashboard');
      expect((await accountOf(world, email))?.referred_by).toBe(referredBy);
    }
  });
});
