import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { StartedServer } from '#test/start-server.ts';
import { linkIn, mailTo } from './mailbox.ts';

export const PASSWORD = 'correct horse battery staple';

/**
 * Registers and activates somebody by the calls that the pages make, for journeys that would spoil a demo person. The
 * tour that greets newcomers is behind them, unless a journey is about it.
 */
export async function newPerson(
  server: StartedServer,
  request: APIRequestContext,
  { hasSeenTour = true } = {},
): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  const answer = await request.post('/api/v1/register', {
    data: {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: 'Nora',
      lastName: 'Vance',
      gpdrAllow: true,
      recaptcha: await solvedCaptcha(request, 'register'),
    },
  });
  if (!answer.ok()) throw new Error(`registration was refused: ${await answer.text()}`);
  const mail = await mailTo(server, request, { address: email, subject: 'Activate your account' });
  await request.get(linkIn(mail, '/api/v1/register/activate'));
  if (hasSeenTour) await finishTour(request, email);
  return email;
}

/** And leaves again: who comes next signs in for themselves. */
async function finishTour(request: APIRequestContext, username: string): Promise<void> {
  const answer = await request.post('/api/v1/auth/basic', { data: { username, password: PASSWORD } });
  const { jwt } = (await answer.json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  await request.post('/api/v1/user/special-action', { headers, data: { actionType: 'finish-tutorial' } });
  await request.get('/api/v1/auth/logout', { headers });
}

async function solvedCaptcha(request: APIRequestContext, action: string): Promise<string> {
  const answer = await request.get('/api/v1/captcha/challenge', { params: { action } });
  const { challenge } = (await answer.json()) as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the captcha was not solved');
  return JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } });
}
