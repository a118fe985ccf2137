import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { networkOf } from '#server/platform/security/network.ts';
import type { CaptchaChallengeResult } from '#shared/platform/captcha.contract.ts';
import { Browser, PASSWORD } from '#test/people.ts';
import { openWorld, useWorld, type World } from '#test/world.ts';

const world = useWorld(() => openWorld({ env: { CAPTCHA: 'altcha' } }));
const withoutCaptcha = useWorld();

let networks = 0;
const visitor = (visited: World = world) => {
  networks += 1;
  return new Browser(visited, `198.51.100.${networks}`);
};

async function solved(browser: Browser): Promise<string> {
  const result = (await browser.get('captcha/challenge?action=register')).json<CaptchaChallengeResult>();
  if (result.kind !== 'altcha') throw new Error(`asked for ${result.kind}`);
  const { challenge } = result;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } });
}

const register = async (browser: Browser, email: string, recaptcha: string) =>
  browser.post('register', {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'Ada',
    lastName: 'Byron',
    gpdrAllow: true,
    recaptcha,
  });
const registerSolved = async (browser: Browser, email: string) => register(browser, email, await solved(browser));

it('lets a lecture hall register: 200 an hour and network with solved captchas', async () => {
  const hall = visitor();
  for (let place = 0; place < 199; place += 1) {
    await world.deps.limits.consume('registrationsByNetwork', networkOf(hall.ip));
  }
  const statuses: number[] = [];
  for (const name of ['ann', 'ben']) {
    statuses.push((await registerSolved(hall, `${name}@hall.example`)).statusCode);
  }
  expect(statuses).toEqual([201, 429]);
});

it('makes a network wait after 20 failed captchas, and no other', async () => {
  const bot = visitor();
  const statuses = new Set<number>();
  for (let tries = 0; tries < 20; tries += 1) {
    statuses.add((await register(bot, `bot-${tries}@hall.example`, 'made-up')).statusCode);
  }
  expect(statuses).toEqual(new Set([400]));
  const refused = await registerSolved(bot, 'bot@hall.example');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await registerSolved(visitor(), 'dora@hall.example')).statusCode).toBe(201);
});

it('sends at most five mails an hour to one mailbox, whatever variants of the address are used', async () => {
  const statuses: number[] = [];
  const variants = ['vic.tim', 'victim', 'v.ictim+1', 'VICTIM+2', 'victim+shop', 'victim+3'];
  for (const name of variants) {
    statuses.push((await register(visitor(withoutCaptcha), `${name}@gmail.com`, 'off')).statusCode);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await withoutCaptcha.runJobs()).toHaveLength(5);
});
