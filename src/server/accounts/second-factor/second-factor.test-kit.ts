import { createHmac } from 'node:crypto';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { eventsOf } from '#test/events.ts';
import { Browser, PASSWORD, signedIn } from '#test/people.ts';
import { SoftwareAuthenticator } from '#test/software-authenticator.ts';
import type { World } from '#test/world.ts';

export type PasskeyOptions = Parameters<SoftwareAuthenticator['create']>[0];

/** The header for one change, after the password was entered again. */
export async function confirmed(browser: Browser) {
  const response = await browser.post('auth/confirm-password', { password: PASSWORD });
  return { confirmation: response.json<{ confirmation: string }>().confirmation };
}

export const factorsOf = async (browser: Browser) =>
  (await browser.get('user/second-factors')).json<SecondFactorsResult>();

/** Each visitor comes from a separate network, so that tests do not share rate limits. */
let networks = 0;
export function visitorOf(world: World) {
  networks += 1;
  return new Browser(world, `198.51.100.${networks}`);
}

export const signInOptions = async (browser: Browser) =>
  (await browser.post('auth/passkey-options')).json<PasskeyOptions>();

export const newPasskeyOptions = async (browser: Browser) =>
  (await browser.send('POST', 'user/passkey-options', { headers: await confirmed(browser) })).json<PasskeyOptions>();

export async function addPasskey(browser: Browser, name = 'My phone', authenticator = new SoftwareAuthenticator()) {
  const answer = authenticator.create(await newPasskeyOptions(browser));
  return { authenticator, response: await browser.post('user/passkeys', { name, answer }) };
}

/** The code an app shows, computed independently of the library (RFC 6238). */
export function codeOf(secret: string, { clock }: World, steps = 0): string {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(clock.now().getTime() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** A user who has set up an authenticator app. */
export async function withApp(world: World, person: Parameters<typeof signedIn>[1] = {}) {
  const browser = await signedIn(world, person);
  const headers = await confirmed(browser);
  const { secret } = (await browser.send('POST', 'user/authenticator-app', { headers })).json<{ secret: string }>();
  const response = await browser.post('user/authenticator-app/confirm', { code: codeOf(secret, world) });
  const { recoveryCodes } = response.json<{ recoveryCodes: string[] }>();
  world.clock.advance(30);
  return { browser, secret, recoveryCodes };
}

/** Correct password, so that the second step is asked for. */
export const firstStep = async (email: string, browser: Browser) =>
  (await browser.post('auth/basic', { username: email, password: PASSWORD })).json<{ secondStep: string }>().secondStep;

export async function secondStep(email: string, code: string, browser: Browser) {
  const response = await browser.post('auth/second-factor', { token: await firstStep(email, browser), code });
  if (response.statusCode === 200) browser.jwt = response.json<{ jwt: string }>().jwt;
  return response;
}

/** Users of a world and their passkeys. */
export function passkeyKit(world: World) {
  const person = (more: Parameters<typeof signedIn>[1] = {}) => signedIn(world, more);
  return {
    person,
    /** A user with one passkey. */
    async withPasskey() {
      const browser = await person();
      const { authenticator, response } = await addPasskey(browser);
      const [passkey] = response.json<SecondFactorsResult>().passkeys;
      if (!passkey) throw new Error('No passkey was added.');
      return { browser, authenticator, passkey };
    },
    signIn: async (authenticator: SoftwareAuthenticator, browser = visitorOf(world)) =>
      browser.post('auth/passkey', authenticator.get(await signInOptions(browser))),
    eventKindsOf: async (userId: string) => (await eventsOf(world, userId)).map(({ kind }) => kind),
  };
}
