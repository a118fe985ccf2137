import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { APP_URL, useSandbox } from '../sandbox.test-kit.ts';

const sandbox = useSandbox();

const get = (address: string) => fetch(`${sandbox.consoleUrl}${address}`, { redirect: 'manual' });
const page = async (address: string) => (await get(address)).text();
const post = (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.consoleUrl}${address}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers,
  });

/** Opens the provider as Vignette's button would. Returns the address of the page and the cookies. */
async function arrive(provider: OpenIdProvider, changes: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: sandbox.social[provider].clientId,
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${APP_URL}/api/v1/auth/${provider}/callback`,
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...changes,
  });
  const response = await get(`/identity/${provider}/auth?${query.toString()}`);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { response, address: response.headers.get('location') ?? '', headers: { cookie: cookie.join('; ') } };
}

describe.each(OpenIdProvider.options)('%s in the sandbox', (provider) => {
  it('serves its discovery document at its own address', async () => {
    const { issuer } = sandbox.social[provider];
    expect(issuer).toBe(`${sandbox.consoleUrl}/identity/${provider}`);
    expect(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('lets the user choose an identity and states that it is not the real provider', async () => {
    const { address, headers } = await arrive(provider);
    const shown = await (await fetch(`${sandbox.consoleUrl}${address}`, { headers })).text();
    expect(shown).toMatch(/This is not (Google|Facebook|Apple)\./);
    for (const person of ['Continue as Nora', 'Continue as Ugo', 'Continue as Tara', 'Another user', 'Cancel']) {
      expect(shown).toContain(person);
    }
  });

  it('redirects only to the URL of Vignette', async () => {
    const { response } = await arrive(provider, { redirect_uri: 'http://localhost:3000/elsewhere' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('redirect_uri');
  });
});

describe('the page to choose a user', () => {
  it('may submit its form only to itself and to Vignette', async () => {
    const { address, headers } = await arrive('google');
    const response = await fetch(`${sandbox.consoleUrl}${address}`, { headers });
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${APP_URL};`);
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('shows that the sign-in is over in another browser and for an unknown id', async () => {
    const { address } = await arrive('google');
    for (const gone of [address, '/identity/google/interaction/unknown']) {
      expect((await get(gone)).status).toBe(410);
      expect(await page(gone)).toContain('This sign-in is over');
      expect((await post(gone, { person: 'new' })).status).toBe(410);
    }
  });

  it.each([[{ person: 'nobody' }], [{ email: 'no address', verified: 'yes' }], [{ email: 'ana@example.com' }], [{}]])(
    'rejects %j',
    async (form) => {
      const { address, headers } = await arrive('google');
      expect((await post(address, form, headers)).status).toBe(400);
    },
  );

  it('rejects requests from other origins', async () => {
    const { address, headers } = await arrive('google');
    expect((await post(address, { person: 'new' }, { ...headers, origin: APP_URL })).status).toBe(403);
  });
});

describe('users who signed in', () => {
  const hostile = { email: 'eve@example.com', firstName: '<script>alert(1)</script>', lastName: '"', verified: 'no' };

  it('are listed as escaped text on the console and the identity page, also after a restart', async () => {
    expect(await page('/')).toContain('No sign-ins with Google, Facebook or Apple yet.');
    const { address, headers } = await arrive('apple');
    expect((await post(address, hostile, headers)).status).toBe(303);
    await sandbox.restart();
    for (const shown of [await page('/'), await page('/identity')]) {
      expect(shown).toContain('<code>eve@example.com</code>, not verified');
      expect(shown).toContain('&lt;script&gt;alert(1)');
      expect(shown).not.toContain('<script>alert');
    }
  });

  it('are dropped if their file is damaged, and the sandbox starts', async () => {
    await sandbox.restart(() => writeFile(path.join(sandbox.dataDir, 'identity', 'visitors.json'), '[{'));
    expect(await page('/identity')).toContain('No sign-ins');
  });
});

it('preserves its keys and client secret after a restart and generates others in an empty folder', async () => {
  const kept = async () => ({ secret: sandbox.social.google.clientSecret, keys: await page('/identity/google/jwks') });
  const before = await kept();
  expect(before.keys).toContain('"kty":"RSA"');
  expect(before.keys).not.toContain('"d":');
  await sandbox.restart();
  expect(await kept()).toEqual(before);

  await sandbox.restart(async () => {
    await rm(sandbox.dataDir, { recursive: true });
    await mkdir(sandbox.dataDir);
  });
  expect((await kept()).secret).not.toBe(before.secret);
});

describe('faults', () => {
  const discover = (provider: OpenIdProvider) => get(`/identity/${provider}/.well-known/openid-configuration`);

  it('can be set on the page for a single provider', async () => {
    const answer = await post('/identity/faults', { provider: 'google', fault: 'down' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/identity']);
    expect(await page('/identity')).toContain('It is down.');
    expect((await discover('google')).status).toBe(503);
    expect((await discover('apple')).status).toBe(200);
  });

  it('can be set and cleared by tests', async () => {
    for (const [fault, status] of [
      ['down', 503],
      ['none', 200],
    ] as const) {
      await post('/identity/api/faults', { provider: 'google', fault });
      expect((await discover('google')).status).toBe(status);
    }
  });

  it('accept only known faults and providers', async () => {
    expect((await post('/identity/api/faults', { provider: 'google', fault: 'fire' })).status).toBe(400);
    expect((await post('/identity/api/faults', { provider: 'instagram', fault: 'down' })).status).toBe(400);
  });
});
