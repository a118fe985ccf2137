import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, Browser, PASSWORD, signedIn } from '#test/people.ts';
import { openWorld, useWorld } from '#test/world.ts';

const GOOD_TOKEN = { access_token: 'token-of-ana', user_id: 17, permissions: 'instagram_business_basic' };
let tokenAnswer: unknown;
let profileAnswer: unknown;
let status: number;
let asked: { path: string; body: string }[] = [];

/** A fake of the two Instagram endpoints. */
const instagram = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse) {
  asked.push({ path: request.url ?? '', body: await text(request) });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(request.url?.startsWith('/token') ? tokenAnswer : profileAnswer));
}

const world = useWorld(async () => {
  instagram.listen(0, '127.0.0.1');
  await once(instagram, 'listening');
  const origin = `http://127.0.0.1:${(instagram.address() as AddressInfo).port}`;
  const opened = await openWorld({ env: { INSTAGRAM_CLIENT_ID: 'our-id', INSTAGRAM_CLIENT_SECRET: 'kept elsewhere' } });
  const { instagram: client } = opened.deps.config.social;
  if (!client) throw new Error('Instagram is not configured.');
  Object.assign(client, { tokenUrl: `${origin}/token`, profileUrl: `${origin}/me` });
  return opened;
});
afterAll(() => void instagram.close());
beforeEach(() => {
  asked = [];
  status = 200;
  tokenAnswer = GOOD_TOKEN;
  profileAnswer = { user_id: '17841400000000001', username: 'ana' };
});

const stateIn = (url: string) => new URL(url).searchParams.get('state') ?? '';
async function begin(browser: Browser) {
  return stateIn(String((await browser.get('auth/instagram')).headers.location));
}
async function comeBack(browser: Browser, state: string, parameters = 'code=the-code') {
  return (await browser.get(`auth/instagram/callback?${parameters}&state=${state}`)).headers.location;
}
async function signInBy(browser: Browser, parameters?: string) {
  return comeBack(browser, await begin(browser), parameters);
}
async function link(browser: Browser) {
  const confirmed = await browser.post('auth/confirm-password', { password: PASSWORD });
  const headers = confirmed.json<{ confirmation: string }>();
  const { url } = (await browser.send('POST', 'auth/link/instagram', { headers })).json<{ url: string }>();
  return comeBack(browser, stateIn(url));
}

it('is offered if its credentials are configured', async () => {
  expect((await new Browser(world).get('auth/sign-in-options')).json()).toMatchObject({ social: ['instagram'] });
});

it('requests a code for exactly our redirect URI', async () => {
  const url = new URL(String((await new Browser(world).get('auth/instagram')).headers.location));
  expect(url.origin + url.pathname).toBe('https://www.instagram.com/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'our-id',
    redirect_uri: 'http://localhost:3000/api/v1/auth/instagram/callback',
    response_type: 'code',
    scope: 'instagram_business_basic',
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
});

describe('a user who signs in with Instagram', () => {
  it('has to register first if it is not linked, because Instagram provides no email address', async () => {
    expect(await signInBy(new Browser(world))).toBe('/login?social-error=no-address');
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      client_id: 'our-id',
      client_secret: 'kept elsewhere',
      grant_type: 'authorization_code',
      redirect_uri: 'http://localhost:3000/api/v1/auth/instagram/callback',
      code: 'the-code',
    });
    expect(asked[1]?.path).toBe('/me?fields=user_id%2Cusername&access_token=token-of-ana');
  });

  it('is signed in once it is linked', async () => {
    const person = await signedIn(world);
    expect(await link(person)).toBe('/account/security?linked=instagram');
    const browser = new Browser(world);
    expect(await signInBy(browser)).toBe('/dashboard');
    const { jwt } = (await browser.get('auth/refresh')).json<{ jwt: string }>();
    browser.jwt = jwt;
    expect((await browser.get('user')).json()).toMatchObject({ id: person.userId });
  });

  it('is recognised in both response formats of Instagram', async () => {
    const { id } = await addPerson(world, { passwordHash: null });
    await world.db.insertInto('identities').values({ provider: 'instagram', subject: '4711', user_id: id }).execute();
    tokenAnswer = { data: [GOOD_TOKEN] };
    profileAnswer = { data: [{ user_id: 4711 }] };
    expect(await signInBy(new Browser(world))).toBe('/dashboard');
  });

  it('is rejected while suspended', async () => {
    const { id } = await addPerson(world, { passwordHash: null });
    await world.db.insertInto('identities').values({ provider: 'instagram', subject: '4712', user_id: id }).execute();
    await world.db
      .updateTable('users')
      .set({ suspended_at: world.clock.now(), suspended_reason: 'Sells answers' })
      .where('id', '=', id)
      .execute();
    profileAnswer = { user_id: '4712' };
    const browser = new Browser(world);
    expect(await signInBy(browser)).toBe('/login?social-error=suspended');
    expect((await browser.get('auth/refresh')).statusCode).toBe(401);
  });

  it('returns to the sign-in page after cancelling', async () => {
    const parameters = 'error=access_denied&error_reason=user_denied';
    expect(await signInBy(new Browser(world), parameters)).toBe('/login?social-error=cancelled');
    expect(asked).toEqual([]);
  });
});

describe('an invalid response', () => {
  const FAILED = '/login?social-error=failed';

  it.each<[string, () => void]>([
    ['an error', () => (status = 400)],
    ['no token', () => (tokenAnswer = {})],
    ['a token of no text', () => (tokenAnswer = { access_token: 7 })],
    ['nobody', () => (profileAnswer = { username: 'ana' })],
    ['a number that cannot be read exactly', () => (profileAnswer = { user_id: 17841400000000000000 })],
    ['a list of two', () => (profileAnswer = { data: [{ user_id: '1' }, { user_id: '2' }] })],
  ])('is rejected: %s', async (_what, spoil) => {
    spoil();
    expect(await signInBy(new Browser(world))).toBe(FAILED);
  });

  it('is rejected without a code, with a forged state, and in another browser', async () => {
    expect(await signInBy(new Browser(world), 'code=')).toBe(FAILED);
    const browser = new Browser(world);
    const state = await begin(browser);
    expect(await comeBack(new Browser(world), state)).toBe(FAILED);
    expect(await comeBack(browser, 'x'.repeat(43))).toBe(FAILED);
    expect(asked).toEqual([]);
  });

  it('leaves no secret in the log', async () => {
    status = 500;
    await signInBy(new Browser(world));
    const log = world.logged.join('');
    for (const secret of ['token-of-ana', 'kept elsewhere', 'the-code']) expect(log).not.toContain(secret);
  });
});
