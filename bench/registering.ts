import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { median } from './load.ts';
import { sized } from './sizes.ts';

const TRIES = sized(30, 3);

/**
 * Response time of a registration for a taken address, relative to a free one. Near 1, response times do not reveal who
 * has an account.
 */
export async function timeRatioOfTakenAddresses(url: string, takenAddresses: string[]): Promise<number> {
  const times = { taken: [] as number[], free: [] as number[] };
  for (let tries = 0; tries < TRIES; tries += 1) {
    times.taken.push(await timeOfRegistering(url, takenAddresses[tries] ?? '', `10.8.0.${tries + 1}`));
    times.free.push(await timeOfRegistering(url, `free-${tries}@test.example`, `10.8.1.${tries + 1}`));
  }
  return median(times.taken) / median(times.free);
}

async function timeOfRegistering(url: string, email: string, network: string) {
  const recaptcha = await solveCaptcha(url);
  const password = 'seven quiet harbours';
  const person = { firstName: 'Nora', lastName: 'Vance', gpdrAllow: true };
  const begun = performance.now();
  const response = await fetch(`${url}/api/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ ...person, email, password, confirmPassword: password, recaptcha }),
  });
  if (response.status !== 201) throw new Error(`A registration was answered with ${response.status}.`);
  return performance.now() - begun;
}

/** Solved like in a browser, before the time is measured. */
async function solveCaptcha(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/captcha/challenge?action=register`);
  const { challenge } = (await response.json()) as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha was not solved.');
  return JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } });
}
