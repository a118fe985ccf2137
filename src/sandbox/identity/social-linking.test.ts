import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInMethodsResult } from '#shared/accounts/social.contract.ts';
import { addPerson, Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { anaAs, openSocialWorld, SocialBrowser } from './social-browser.test-kit.ts';

const world = useWorld(openSocialWorld);

const refused = (reason: string) => `/account/security?social-error=${reason}`;

let people = 0;
const nextEmail = () => {
  people += 1;
  return `linking-${people}@mail.example`;
};

/** A new user who signed in with Google. */
async function signInWithGoogle() {
  const email = nextEmail();
  const browser = new SocialBrowser(world);
  await browser.signIn('google', anaAs(email));
  return Object.assign(browser, { email, userId: (await browser.user())?.id ?? '' });
}
const methodsOf = async (browser: SocialBrowser) =>
  (await browser.call('GET', 'user/sign-in-methods')).json<SignInMethodsResult>();
const linkedTo = async (browser: SocialBrowser) =>
  (await methodsOf(browser)).identities.map(({ provider }) => provider);
const eventsOf = (userId: string) =>
  world.db.selectFrom('events').select(['kind', 'details']).where('user_id', '=', userId).orderBy('id').execute();

/** The number of statements that wait for a lock. */
const countWaiting = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::int as waiting from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())
  `.execute(world.db);
  return rows[0]?.waiting;
};

let browser: Awaited<ReturnType<typeof signInWithGoogle>>;
beforeEach(async () => {
  browser = await signInWithGoogle();
});

describe('the sign-in methods', () => {
  it('are listed together with the configured providers', async () => {
    expect(await methodsOf(browser)).toEqual({
      hasPassword: false,
      identities: [{ provider: 'google', linkedAt: world.clock.now().toISOString() }],
      offered: ['google', 'facebook', 'apple'],
    });
  });

  it('include whether the user has a password', async () => {
    const person = await signedIn(world);
    expect((await person.get('user/sign-in-methods')).json()).toMatchObject({ hasPassword: true, identities: [] });
  });

  it.each([
    ['GET', 'user/sign-in-methods'],
    ['POST', 'auth/link/google'],
    ['DELETE', 'user/sign-in-methods/google'],
  ] as const)('require a signed-in user: %s %s', async (method, path) => {
    expect((await new Browser(world).send(method, path)).statusCode).toBe(401);
  });
});

describe('linking', () => {
  it('adds a sign-in method to the same account, even if the provider reports another address', async () => {
    const elsewhere = anaAs(`elsewhere-${browser.email}`);
    expect(await browser.link('facebook', elsewhere)).toBe('/account/security?linked=facebook');
    expect(await linkedTo(browser)).toEqual(['google', 'facebook']);
    expect((await eventsOf(browser.userId)).at(-1)).toEqual({
      kind: 'identity_linked',
      details: { provider: 'facebook' },
    });
    const mails = (await world.runJobs()).filter(({ to }) => to.address === browser.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You can sign in with Facebook now']);

    const later = new SocialBrowser(world);
    expect(await later.signIn('facebook', elsewhere)).toBe('/dashboard');
    expect((await later.user())?.id).toBe(browser.userId);
  });

  it('has no effect when repeated', async () => {
    expect(await browser.link('google', anaAs(browser.email))).toBe('/account/security?linked=google');
    expect(await linkedTo(browser)).toEqual(['google']);
  });

  it('rejects an identity of another account', async () => {
    const other = await signInWithGoogle();
    await other.link('facebook', anaAs(other.email));
    expect(await browser.link('facebook', anaAs(other.email))).toBe(refused('identity-taken'));
    expect(await linkedTo(browser)).toEqual(['google']);
    expect(await linkedTo(other)).toEqual(['google', 'facebook']);
  });

  it('takes over a pending identity, because the user has just proved to own it', async () => {
    const waiting = anaAs(nextEmail());
    await new SocialBrowser(world).signIn('facebook', waiting);
    expect(await browser.link('facebook', waiting)).toBe('/account/security?linked=facebook');
    expect(await linkedTo(browser)).toEqual(['google', 'facebook']);
  });

  it('links an identity to only one of two accounts that claim it concurrently', async () => {
    const other = await signInWithGoogle();
    const shared = anaAs(nextEmail());
    const both = [browser, other];
    const answers = await Promise.all(both.map(async (one) => one.answerAt(await one.beginLink('facebook'), shared)));
    const ends = await Promise.all(both.map((one, place) => one.bring(answers[place]!)));
    expect(ends.toSorted()).toEqual(['/account/security?linked=facebook', refused('identity-taken')].toSorted());
  });

  it('allows only one identity per provider', async () => {
    expect(await browser.link('google', anaAs(nextEmail()))).toBe(refused('other-linked'));
    expect(await linkedTo(browser)).toEqual(['google']);
  });

  it('reports cancellation and failure on the screen where it started', async () => {
    expect(await browser.link('apple', 'cancel')).toBe(refused('link-cancelled'));
    await world.setFault('apple', 'wrong-nonce');
    const end = await browser.link('apple', anaAs(browser.email));
    await world.setFault('apple', 'none');
    expect(end).toBe(refused('link-failed'));
    expect(await linkedTo(browser)).toEqual(['google']);
  });

  it('fails if the session in which it started has ended', async () => {
    const answer = await browser.answerAt(await browser.beginLink('facebook'), anaAs(browser.email));
    await browser.call('GET', 'auth/logout');
    expect(await browser.bring(answer)).toBe(refused('link-failed'));
    const kept = world.db.selectFrom('identities').select('provider').where('user_id', '=', browser.userId);
    expect(await kept.execute()).toEqual([{ provider: 'google' }]);
  });

  it('cannot be completed in another browser', async () => {
    const answer = await browser.answerAt(await browser.beginLink('facebook'), anaAs(browser.email));
    const victim = await signInWithGoogle();
    expect(await victim.bring(answer)).toBe('/login?social-error=failed');
    expect(await linkedTo(victim)).toEqual(['google']);
  });

  it('leaves the session unchanged', async () => {
    const before = browser.cookies.get('device');
    await browser.link('facebook', anaAs(browser.email));
    expect(browser.cookies.get('device')).toBe(before);
    expect((await browser.user())?.id).toBe(browser.userId);
    const sessions = world.db.selectFrom('sessions').select('id').where('user_id', '=', browser.userId);
    expect(await sessions.execute()).toHaveLength(1);
  });

  it.each([
    ['instagram', 404, 'not_found'],
    ['twitter', 400, 'invalid_input'],
  ])('rejects %s with %i', async (provider, status, code) => {
    const response = await browser.askToLink(provider);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('reports that the provider is down', async () => {
    world.clock.advance(3_600);
    const fresh = await signInWithGoogle();
    await world.setFault('facebook', 'down');
    const response = await fresh.askToLink('facebook');
    await world.setFault('facebook', 'none');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  });

  it('requires a new confirmation each time', async () => {
    const without = await browser.call('POST', 'auth/link/facebook');
    expect([without.statusCode, without.json<{ code: string }>().code]).toEqual([403, 'confirmation_required']);
    const others = await browser.askToLink('facebook', { confirmation: 'made up' });
    expect(others.statusCode).toBe(403);
  });

  it('rejects requests from other sites', async () => {
    expect((await browser.askToLink('facebook', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('is rate limited', async () => {
    for (let time = 0; time < 30; time += 1) await browser.begin('google');
    const response = await browser.askToLink('facebook');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('unlinking', () => {
  const unlink = (one: SocialBrowser, provider: string) => one.call('DELETE', `user/sign-in-methods/${provider}`);

  it('removes a sign-in method', async () => {
    await browser.link('facebook', anaAs(browser.email));
    const response = await unlink(browser, 'google');
    expect(response.json()).toMatchObject({ identities: [{ provider: 'facebook' }] });
    expect((await eventsOf(browser.userId)).at(-1)).toEqual({
      kind: 'identity_unlinked',
      details: { provider: 'google' },
    });
    await world.db
      .updateTable('users')
      .set({ email: `moved-${browser.email}` })
      .where('id', '=', browser.userId)
      .execute();
    const stranger = new SocialBrowser(world);
    await stranger.signIn('google', anaAs(browser.email));
    expect((await stranger.user())?.id).not.toBe(browser.userId);
  });

  it('rejects removing the last sign-in method', async () => {
    const response = await unlink(browser, 'google');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'last_sign_in_method']);
    expect(await linkedTo(browser)).toEqual(['google']);
  });

  it('counts a password as a sign-in method', async () => {
    await world.db.updateTable('users').set({ password_hash: 'any' }).where('id', '=', browser.userId).execute();
    expect((await unlink(browser, 'google')).statusCode).toBe(200);
    expect(await methodsOf(browser)).toMatchObject({ hasPassword: true, identities: [] });
  });

  it('does not count a provider that is no longer configured', async () => {
    await browser.link('facebook', anaAs(browser.email));
    const { facebook, ...others } = world.deps.config.social;
    world.deps.config.social = others;
    const response = await unlink(browser, 'google');
    world.deps.config.social = { ...others, ...(facebook && { facebook }) };
    expect(response.statusCode).toBe(409);
  });

  it('leaves one of two methods that are removed concurrently', async () => {
    await browser.link('facebook', anaAs(browser.email));
    const page = new Browser(world);
    page.jwt = (await browser.call('GET', 'auth/refresh')).json<{ jwt: string }>().jwt;
    const paths = ['google', 'facebook'].map((provider) => `user/sign-in-methods/${provider}`);
    // A lock blocks both requests at their last statement until both have reached it.
    const responses = await world.db.transaction().execute(async (tx) => {
      await sql`select from identities where user_id = ${browser.userId} for update`.execute(tx);
      const sent = paths.map((path) => page.send('DELETE', path));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { timeout: 10_000 });
      return sent;
    });
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => `${statusCode}`);
    expect(statuses.toSorted()).toEqual(['200', '409']);
    expect(await linkedTo(browser)).toHaveLength(1);
  });

  it('does not affect other users', async () => {
    const person = await addPerson(world);
    const other = new Browser(world);
    await other.signIn(person.email);
    expect((await other.send('DELETE', 'user/sign-in-methods/google')).statusCode).toBe(200);
    expect(await linkedTo(browser)).toEqual(['google']);
  });

  it('rejects an unknown provider', async () => {
    expect((await unlink(browser, 'password')).statusCode).toBe(400);
  });
});
