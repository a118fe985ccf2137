import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AltchaAnswer, CaptchaAction, CaptchaChallengeResult } from '#shared/platform/captcha.contract.ts';
import { openWorld, useWorld, type World } from '#test/world.ts';
import { requireCaptcha } from './require-captcha.ts';

const ip = '203.0.113.7';
const refused = {
  fields: [{ property: 'recaptcha', constraints: { captcha: 'Please confirm once more that you are not a robot.' } }],
};

// A fixed digit would leave one puzzle in sixteen unchanged.
const withAnotherLastDigit = (hex: string) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');

const challengeFor = async ({ app }: World, action: string) => app.inject(`/api/v1/captcha/challenge?action=${action}`);

describe('ALTCHA', () => {
  const world = useWorld(() => openWorld({ env: { CAPTCHA: 'altcha' } }));

  const solve = async (action: CaptchaAction): Promise<AltchaAnswer> => {
    const response = await challengeFor(world, action);
    const result = response.json<CaptchaChallengeResult>();
    if (result.kind !== 'altcha') throw new Error(`asked for ${result.kind}`);
    const { challenge } = result;
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge, solution: { counter: solution!.counter, derivedKey: solution!.derivedKey } };
  };
  const send = (action: CaptchaAction, answer: unknown) =>
    requireCaptcha(world.deps, { action, answer: JSON.stringify(answer), ip });

  it('accepts a solved puzzle once, only for its form, and only unmodified', async () => {
    const answer = await solve('register');
    const { challenge, solution } = answer;
    const { parameters } = challenge;
    const changed = (change: object) => ({
      solution,
      challenge: { ...challenge, parameters: { ...parameters, ...change } },
    });

    await expect(send('resend', answer)).rejects.toMatchObject(refused);
    for (const forged of [
      { ...answer, solution: { ...solution, counter: solution.counter + 1 } },
      { ...answer, solution: { ...solution, derivedKey: withAnotherLastDigit(solution.derivedKey) } },
      { ...answer, challenge: { ...challenge, signature: '00'.repeat(32) } },
      changed({ data: { ...parameters.data, until: parameters.data.until + 1 } }),
      changed({ data: { ...parameters.data, id: crypto.randomUUID() } }),
      changed({ keyPrefix: '00' }),
      changed({ cost: 1 }),
      changed({ expiresAt: 1 }),
    ]) {
      await expect(send('register', forged)).rejects.toMatchObject(refused);
    }

    const twoAtOnce = await Promise.allSettled([send('register', answer), send('register', answer)]);
    expect(twoAtOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(send('register', answer)).rejects.toMatchObject(refused);
  });

  it('rejects an answer after five minutes', async () => {
    const answer = await solve('contact');
    world.clock.advance(300);
    await expect(send('contact', answer)).rejects.toMatchObject(refused);
  });

  it.each(['', 'x', 'null', '[]', '{}', '\u0000', '{"challenge":null,"solution":null}', `"${'9'.repeat(5_000)}"`])(
    'rejects %j without an internal error',
    async (answer) => {
      await expect(requireCaptcha(world.deps, { action: 'register', answer, ip })).rejects.toMatchObject(refused);
    },
  );

  it('requires a known form', async () => {
    expect((await challengeFor(world, '')).statusCode).toBe(400);
    expect((await challengeFor(world, 'sign-in')).statusCode).toBe(400);
  });

  it('allows no third-party script or frame', async () => {
    const policy = String((await challengeFor(world, 'register')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'none'");
  });
});

describe('reCAPTCHA', () => {
  let world: World;
  let asked: URLSearchParams[] = [];
  let reply = { status: 200, body: '{"success":true}' };
  const google = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push(new URLSearchParams(body));
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const { port } = google.address() as AddressInfo;
    world = await openWorld({
      env: {
        CAPTCHA: 'recaptcha',
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET: 'the-secret',
        RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
      },
    });
  });
  afterAll(async () => {
    await world.close();
    google.close();
  });

  const send = () => requireCaptcha(world.deps, { action: 'register', answer: 'the-answer', ip });

  it('sends the site key to the page, but no secret', async () => {
    expect((await challengeFor(world, 'register')).json()).toEqual({ kind: 'recaptcha', siteKey: 'site-key' });
  });

  it('sends the secret, the answer and the IP address to Google', async () => {
    asked = [];
    await send();
    expect(asked.map((body) => Object.fromEntries(body))).toEqual([
      { secret: 'the-secret', response: 'the-answer', remoteip: ip },
    ]);
  });

  it('reports a rejected answer on the field', async () => {
    reply = { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' };
    await expect(send()).rejects.toMatchObject(refused);
  });

  it.each([
    ['an error', { status: 500, body: '{"success":true}' }],
    ['something that is no verdict', { status: 200, body: '<html>' }],
  ])('is unavailable when Google answers with %s', async (_what, given) => {
    reply = given;
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is unavailable when Google cannot be reached', async () => {
    google.close();
    google.closeAllConnections();
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it("allows Google's script and frame", async () => {
    const policy = String((await challengeFor(world, 'register')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;");
    expect(policy).toContain('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/');
  });
});

it('accepts any answer when it is switched off for tests', async () => {
  const world = await openWorld();
  await expect(requireCaptcha(world.deps, { action: 'contact', answer: 'x', ip })).resolves.toBeUndefined();
  expect((await challengeFor(world, 'contact')).json()).toEqual({ kind: 'off' });
  await world.close();
});
