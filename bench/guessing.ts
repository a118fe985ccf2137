import { median } from './load.ts';
import { sized } from './sizes.ts';

const TRIES = sized(40, 5);

/**
 * Response time of a wrong password for an existing name, relative to an unknown name. Near 1, response times do not
 * reveal who has an account.
 */
export async function timeRatioOfKnownNames(url: string, knownName: string): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let tries = 0; tries < TRIES; tries += 1) {
    times.known.push(await timeOfWrongPassword(url, knownName, `10.9.0.${tries + 1}`));
    times.unknown.push(await timeOfWrongPassword(url, `nobody-${tries}@test.example`, `10.9.1.${tries + 1}`));
  }
  return median(times.known) / median(times.unknown);
}

async function timeOfWrongPassword(url: string, username: string, network: string) {
  const begun = performance.now();
  const response = await fetch(`${url}/api/v1/auth/basic`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ username, password: 'wrong' }),
  });
  if (response.status !== 401) throw new Error(`A wrong password was answered with ${response.status}.`);
  return performance.now() - begun;
}
