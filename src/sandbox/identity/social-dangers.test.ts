import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { type Answer, openSocialWorld, SocialBrowser, type SocialWorld } from './social-browser.test-kit.ts';

let world: SocialWorld;
beforeAll(async () => {
  world = await openSocialWorld();
});
afterAll(() => world.close());

const FAILED = '/login?social-error=failed';
const anybody = { person: 'new' } as const;

const change = (answer: Answer, parameter: string, value: string): Answer => {
  const url = new URL(answer.url);
  url.searchParams.set(parameter, value);
  return { ...answer, url: url.href };
};
/** Why, in the words of the log. */
const lastFailure = () => world.logged.findLast((line) => line.includes('social sign-in failed'));
const answerOf = async (browser: SocialBrowser, provider: OpenIdProvider = 'google') =>
  browser.answerAt(await browser.begin(provider), anybody);

describe('a sign-in on its way', () => {
  it('asks for a code with PKCE, state and nonce, for exactly our address', async () => {
    const url = new URL(await new SocialBrowser(world).begin('google'));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'vignette-google',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:3000/api/v1/auth/google/callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('is kept without the state itself', async () => {
    const state = new URL(await new SocialBrowser(world).begin('google')).searchParams.get('state') ?? '';
    const { rows } = await sql<{ row: string }>`select social_sign_ins::text as row from social_sign_ins`.execute(
      world.db,
    );
    const kept = rows.map(({ row }) => row).join('\n');
    expect(kept).toContain(`("\\\\x${createHash('sha256').update(state).digest('hex')}"`);
    expect(kept).not.toContain(state);
    expect(kept).not.toContain(Buffer.from(state).toString('hex'));
  });

  it('binds the browser by a cookie that no script reads and that comes along from the provider', async () => {
    const response = await new SocialBrowser(world).send({ method: 'GET', url: '/api/v1/auth/google' });
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'social', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
    ]);
  });

  it('ties that cookie to the host when people come over TLS', async () => {
    const secure = await openSocialWorld({ env: { PUBLIC_URL: 'https://vignette.example' } });
    const response = await new SocialBrowser(secure).send({ method: 'GET', url: '/api/v1/auth/google' });
    expect(response.cookies).toMatchObject([{ name: '__Host-social', secure: true, path: '/' }]);
    await secure.close();
  });

  it('takes the cookie back with the answer, good or bad', async () => {
    const browser = new SocialBrowser(world);
    await browser.signIn('google', 'cancel');
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe('an answer that is not good', () => {
  it.each<[string, (answer: Answer) => Answer]>([
    ['a forged state', (answer) => change(answer, 'state', 'x'.repeat(43))],
    ['no parameters at all', ({ method, url }) => ({ method, url: url.split('?')[0] ?? '' })],
    ['a forged code', (answer) => change(answer, 'code', 'x'.repeat(43))],
    ['another issuer', (answer) => change(answer, 'iss', 'https://evil.example')],
    ['two states', (answer) => ({ ...answer, url: `${answer.url}&state=second` })],
    ['the address of another provider', (answer) => ({ ...answer, url: answer.url.replace('/google/', '/facebook/') })],
  ])('is refused: %s', async (_what, spoil) => {
    const browser = new SocialBrowser(world);
    expect(await browser.bring(spoil(await answerOf(browser)))).toBe(FAILED);
    expect(await browser.user()).toBeNull();
  });

  it('is refused in another browser, and stays good in its own', async () => {
    const victim = new SocialBrowser(world);
    const attacker = new SocialBrowser(world);
    const answer = await answerOf(attacker);
    expect(await victim.bring(answer)).toBe(FAILED);
    await victim.begin('google');
    expect(await victim.bring(answer)).toBe(FAILED);
    expect(await victim.user()).toBeNull();
    expect(await attacker.bring(answer)).toBe('/dashboard');
  });

  it.each([
    ['/dashboard', anybody],
    // No code here that the provider itself would refuse the second time.
    ['/login?social-error=cancelled', 'cancel'],
  ] as const)('is refused the second time: %s', async (first, choice) => {
    const browser = new SocialBrowser(world);
    const answer = await browser.answerAt(await browser.begin('google'), choice);
    const cookie = browser.cookies.get('social') ?? '';
    expect(await browser.bring(answer)).toBe(first);
    browser.cookies.set('social', cookie);
    expect(await browser.bring(answer)).toBe(FAILED);
  });

  it('is refused after ten minutes', async () => {
    const browser = new SocialBrowser(world);
    const answer = await answerOf(browser);
    world.clock.advance(600);
    expect(await browser.bring(answer)).toBe(FAILED);
  });

  it('is cancelled when the person says no, by form too', async () => {
    for (const provider of ['google', 'facebook', 'apple'] as const) {
      expect(await new SocialBrowser(world).signIn(provider, 'cancel')).toBe('/login?social-error=cancelled');
    }
  });

  it('is failed for any other error, and when nothing was begun', async () => {
    const browser = new SocialBrowser(world);
    const answer = await browser.answerAt(await browser.begin('google'), 'cancel');
    expect(await browser.bring(change(answer, 'error', 'server_error'))).toBe(FAILED);
    expect(await new SocialBrowser(world).bring(answer)).toBe(FAILED);
  });
});

describe('a provider in trouble', () => {
  afterEach(async () => {
    await world.setFault('google', 'none');
    // What was kept of it in its trouble is read anew.
    world.clock.advance(3_600);
  });

  it('fails when its token answers another sign-in', async () => {
    await world.setFault('google', 'wrong-nonce');
    const browser = new SocialBrowser(world);
    expect(await browser.signIn('google', anybody)).toBe(FAILED);
    expect(await browser.user()).toBeNull();
    expect(lastFailure()).toContain('nonce');
  });

  it('fails when no key of its own has signed the token', async () => {
    world.clock.advance(3_600);
    await world.setFault('google', 'no-keys');
    expect(await new SocialBrowser(world).signIn('google', anybody)).toBe(FAILED);
    expect(lastFailure()).toContain('no applicable keys');
  });

  it('fails when it went down in between, and works again by itself', async () => {
    const browser = new SocialBrowser(world);
    const answer = await answerOf(browser);
    await world.setFault('google', 'down');
    expect(await browser.bring(answer)).toBe(FAILED);
    await world.setFault('google', 'none');
    expect(await browser.signIn('google', anybody)).toBe('/dashboard');
  });

  it('fails at the click when it cannot be asked how to sign in, and is asked again at the next', async () => {
    world.clock.advance(3_600);
    await world.setFault('google', 'down');
    const browser = new SocialBrowser(world);
    expect(await browser.begin('google')).toBe(FAILED);
    await world.setFault('google', 'none');
    expect(await browser.signIn('google', anybody)).toBe('/dashboard');
  });
});

describe('what stands in the address', () => {
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example', '/\t/evil.example'])(
    'never leads to another site: next=%j',
    async (next) => {
      const query = `?next=${encodeURIComponent(next)}`;
      expect(await new SocialBrowser(world).signIn('google', anybody, query)).toBe('/dashboard');
    },
  );

  it('is left out where it makes no sense', async () => {
    const query = `?next=/a&next=/b&affiliate=${encodeURIComponent('<script>')}`;
    expect(await new SocialBrowser(world).begin('google', query)).toContain('/identity/google/auth?');
    const [row] = await world.db.selectFrom('social_sign_ins').selectAll().orderBy('expires_at', 'desc').execute();
    expect(row).toMatchObject({ next_path: null, affiliate: null });
  });

  it.each(['instagram', 'constructor', 'GOOGLE', '%00', '..%2fbasic'])(
    'is told to be not configured for %s',
    async (provider) => {
      expect(await new SocialBrowser(world).begin(provider)).toBe('/login?social-error=not-configured');
      const back = { method: 'GET', url: `/api/v1/auth/${provider}/callback?code=1&state=2` } as const;
      expect(await new SocialBrowser(world).bring(back)).toBe('/login?social-error=not-configured');
    },
  );

  it('is told to be not configured where there are no keys', async () => {
    const { google, ...others } = world.deps.config.social;
    world.deps.config.social = others;
    expect(await new SocialBrowser(world).begin('google')).toBe('/login?social-error=not-configured');
    world.deps.config.social = { ...others, ...(google && { google }) };
  });

  it('ends at the login screen for somebody who tries too often', async () => {
    const browser = new SocialBrowser(world);
    const ends: string[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) ends.push(await browser.begin('google'));
    expect(ends.filter((end) => end === '/login?social-error=too-many')).toHaveLength(1);
    expect(ends.at(-1)).toBe('/login?social-error=too-many');
  });
});

it('writes no code, state, token or cookie into the log, not even when it fails', async () => {
  const browser = new SocialBrowser(world);
  const begun = await browser.begin('apple');
  const cookie = browser.cookies.get('social') ?? '';
  const answer = await browser.answerAt(begun, anybody);
  await browser.bring(answer);
  const failing = new SocialBrowser(world);
  await world.setFault('google', 'wrong-nonce');
  const bad = await answerOf(failing);
  await failing.bring(bad);
  await world.setFault('google', 'none');

  const log = world.logged.join('');
  const secrets = [
    cookie,
    answer.form?.get('code'),
    answer.form?.get('state'),
    new URL(bad.url).searchParams.get('code'),
    new URL(begun).searchParams.get('nonce'),
    browser.cookies.get('refresh'),
    world.deps.config.social.google?.clientSecret,
  ];
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w.-]{20,}$/);
    expect(log).not.toContain(secret);
  }
  expect(log).not.toContain('eyJ');
});
