import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { useWorld } from '#test/world.ts';
import { type Answer, openSocialWorld, SocialBrowser } from './social-browser.test-kit.ts';

const world = useWorld(openSocialWorld);

const FAILED = '/login?social-error=failed';
const anybody = { person: 'new' } as const;

const change = (answer: Answer, parameter: string, value: string): Answer => {
  const url = new URL(answer.url);
  url.searchParams.set(parameter, value);
  return { ...answer, url: url.href };
};
/** The reason of the last failure, from the log. */
const lastFailure = () => world.logged.findLast((line) => line.includes('social sign-in failed'));
const answerOf = async (browser: SocialBrowser, provider: OpenIdProvider = 'google') =>
  browser.answerAt(await browser.begin(provider), anybody);

describe('a started sign-in', () => {
  it('requests a code with PKCE, state and nonce, with exactly our redirect URI', async () => {
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

  it('is stored without the plain state', async () => {
    const state = new URL(await new SocialBrowser(world).begin('google')).searchParams.get('state') ?? '';
    const { rows } = await sql<{ row: string }>`select social_sign_ins::text as row from social_sign_ins`.execute(
      world.db,
    );
    const kept = rows.map(({ row }) => row).join('\n');
    expect(kept).toContain(`("\\\\x${createHash('sha256').update(state).digest('hex')}"`);
    expect(kept).not.toContain(state);
    expect(kept).not.toContain(Buffer.from(state).toString('hex'));
  });

  it('binds the browser by a cookie that scripts cannot read and that is sent on the redirect back', async () => {
    const response = await new SocialBrowser(world).send({ method: 'GET', url: '/api/v1/auth/google' });
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'social', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
    ]);
  });

  it('binds that cookie to the host when served over TLS', async () => {
    const secure = await openSocialWorld({ env: { PUBLIC_URL: 'https://vignette.example' } });
    const response = await new SocialBrowser(secure).send({ method: 'GET', url: '/api/v1/auth/google' });
    expect(response.cookies).toMatchObject([{ name: '__Host-social', secure: true, path: '/' }]);
    await secure.close();
  });

  it('deletes the cookie after the response, also after a failure', async () => {
    const browser = new SocialBrowser(world);
    await browser.signIn('google', 'cancel');
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe('an invalid response of a provider', () => {
  it.each<[string, (answer: Answer) => Answer]>([
    ['a forged state', (answer) => change(answer, 'state', 'x'.repeat(43))],
    ['no parameters at all', ({ method, url }) => ({ method, url: url.split('?')[0] ?? '' })],
    ['a forged code', (answer) => change(answer, 'code', 'x'.repeat(43))],
    ['another issuer', (answer) => change(answer, 'iss', 'https://evil.example')],
    ['two states', (answer) => ({ ...answer, url: `${answer.url}&state=second` })],
    ['the address of another provider', (answer) => ({ ...answer, url: answer.url.replace('/google/', '/facebook/') })],
  ])('is rejected: %s', async (_what, spoil) => {
    const browser = new SocialBrowser(world);
    expect(await browser.bring(spoil(await answerOf(browser)))).toBe(FAILED);
    expect(await browser.user()).toBeNull();
  });

  it('is rejected in another browser and stays valid in its own', async () => {
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
    // This response has no code, so the provider itself does not reject it the second time.
    ['/login?social-error=cancelled', 'cancel'],
  ] as const)('is rejected the second time: %s', async (first, choice) => {
    const browser = new SocialBrowser(world);
    const answer = await browser.answerAt(await browser.begin('google'), choice);
    const cookie = browser.cookies.get('social') ?? '';
    expect(await browser.bring(answer)).toBe(first);
    browser.cookies.set('social', cookie);
    expect(await browser.bring(answer)).toBe(FAILED);
  });

  it('is rejected after ten minutes', async () => {
    const browser = new SocialBrowser(world);
    const answer = await answerOf(browser);
    world.clock.advance(600);
    expect(await browser.bring(answer)).toBe(FAILED);
  });

  it('is reported as cancelled if the user declines, also when it is a form post', async () => {
    for (const provider of ['google', 'facebook', 'apple'] as const) {
      expect(await new SocialBrowser(world).signIn(provider, 'cancel')).toBe('/login?social-error=cancelled');
    }
  });

  it('is reported as failed for any other error and for a sign-in that was never started', async () => {
    const browser = new SocialBrowser(world);
    const answer = await browser.answerAt(await browser.begin('google'), 'cancel');
    expect(await browser.bring(change(answer, 'error', 'server_error'))).toBe(FAILED);
    expect(await new SocialBrowser(world).bring(answer)).toBe(FAILED);
  });
});

describe('a failing provider', () => {
  afterEach(async () => {
    await world.setFault('google', 'none');
    // Expires the cached discovery document and keys.
    world.clock.advance(3_600);
  });

  it('fails if its token belongs to another sign-in', async () => {
    await world.setFault('google', 'wrong-nonce');
    const browser = new SocialBrowser(world);
    expect(await browser.signIn('google', anybody)).toBe(FAILED);
    expect(await browser.user()).toBeNull();
    expect(lastFailure()).toContain('nonce');
  });

  it('fails if none of its keys has signed the token', async () => {
    world.clock.advance(3_600);
    await world.setFault('google', 'no-keys');
    expect(await new SocialBrowser(world).signIn('google', anybody)).toBe(FAILED);
    expect(lastFailure()).toContain('no applicable keys');
  });

  it('fails if it goes down during the sign-in, and recovers without a restart', async () => {
    const browser = new SocialBrowser(world);
    const answer = await answerOf(browser);
    await world.setFault('google', 'down');
    expect(await browser.bring(answer)).toBe(FAILED);
    await world.setFault('google', 'none');
    expect(await browser.signIn('google', anybody)).toBe('/dashboard');
  });

  it('fails at the click if discovery fails, and retries at the next click', async () => {
    world.clock.advance(3_600);
    await world.setFault('google', 'down');
    const browser = new SocialBrowser(world);
    expect(await browser.begin('google')).toBe(FAILED);
    await world.setFault('google', 'none');
    expect(await browser.signIn('google', anybody)).toBe('/dashboard');
  });
});

describe('the address of a sign-in', () => {
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example', '/\t/evil.example'])(
    'never redirects to another site: next=%j',
    async (next) => {
      const query = `?next=${encodeURIComponent(next)}`;
      expect(await new SocialBrowser(world).signIn('google', anybody, query)).toBe('/dashboard');
    },
  );

  it('ignores invalid parameters', async () => {
    const query = `?next=/a&next=/b&affiliate=${encodeURIComponent('<script>')}`;
    expect(await new SocialBrowser(world).begin('google', query)).toContain('/identity/google/auth?');
    const [row] = await world.db.selectFrom('social_sign_ins').selectAll().orderBy('expires_at', 'desc').execute();
    expect(row).toMatchObject({ next_path: null, affiliate: null });
  });

  it.each(['instagram', 'constructor', 'GOOGLE', '%00', '..%2fbasic'])(
    'reports %s as not configured',
    async (provider) => {
      expect(await new SocialBrowser(world).begin(provider)).toBe('/login?social-error=not-configured');
      const back = { method: 'GET', url: `/api/v1/auth/${provider}/callback?code=1&state=2` } as const;
      expect(await new SocialBrowser(world).bring(back)).toBe('/login?social-error=not-configured');
    },
  );

  it('reports a provider without keys as not configured', async () => {
    const { google, ...others } = world.deps.config.social;
    world.deps.config.social = others;
    expect(await new SocialBrowser(world).begin('google')).toBe('/login?social-error=not-configured');
    world.deps.config.social = { ...others, ...(google && { google }) };
  });

  it('redirects to the login screen after too many attempts', async () => {
    const browser = new SocialBrowser(world);
    const ends: string[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) ends.push(await browser.begin('google'));
    expect(ends.filter((end) => end === '/login?social-error=too-many')).toHaveLength(1);
    expect(ends.at(-1)).toBe('/login?social-error=too-many');
  });
});

it('writes no code, state, token or cookie to the log, even after a failure', async () => {
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
