import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPasskey,
  confirmed,
  signInOptions,
  visitorOf,
} from '#server/accounts/second-factor/second-factor.test-kit.ts';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { PASSWORD, signedIn } from '#test/people.ts';
import type { SoftwareAuthenticator } from '#test/software-authenticator.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let passwordHash: string;
beforeAll(async () => {
  world = await openWorld();
  passwordHash = await world.deps.passwords.hash(PASSWORD);
});
afterAll(() => world.close());

const person = () => signedIn(world, { passwordHash });
const visitor = () => visitorOf(world);
const signIn = async (authenticator: SoftwareAuthenticator, browser = visitor()) =>
  browser.post('auth/passkey', authenticator.get(await signInOptions(browser)));

/** A user with one passkey. */
async function withPasskey() {
  const browser = await person();
  const { authenticator, response } = await addPasskey(browser);
  const [passkey] = response.json<SecondFactorsResult>().passkeys;
  return { browser, authenticator, passkey: passkey! };
}

const eventsOf = async (userId: string) =>
  (await world.db.selectFrom('events').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

describe('changing passkeys', () => {
  it('renames one and removes one, with a confirmation each', async () => {
    const { browser, authenticator, passkey } = await withPasskey();
    await world.runJobs();
    const path = `user/passkeys/${passkey.id}`;
    expect((await browser.send('PATCH', path, { payload: { name: 'Desk' } })).statusCode).toBe(403);
    expect((await browser.send('DELETE', path)).statusCode).toBe(403);
    const renamed = await browser.send('PATCH', path, { payload: { name: 'Desk' }, headers: await confirmed(browser) });
    expect(renamed.json<SecondFactorsResult>().passkeys).toMatchObject([{ name: 'Desk' }]);
    const removed = await browser.send('DELETE', path, { headers: await confirmed(browser) });
    expect(removed.json<SecondFactorsResult>().passkeys).toEqual([]);
    expect(await eventsOf(browser.userId)).toEqual(expect.arrayContaining(['passkey_renamed', 'passkey_removed']));
    expect((await world.runJobs()).map(({ subject }) => subject)).toEqual(['A passkey was removed from your account']);
    expect((await signIn(authenticator)).statusCode).toBe(401);
  });

  it("does not touch another user's passkey", async () => {
    const [{ passkey }, other] = [await withPasskey(), await person()];
    const path = `user/passkeys/${passkey.id}`;
    const renamed = await other.send('PATCH', path, { payload: { name: 'X' }, headers: await confirmed(other) });
    const removed = await other.send('DELETE', path, { headers: await confirmed(other) });
    expect([renamed.statusCode, removed.statusCode]).toEqual([404, 404]);
  });

  it('removes the passkeys of a student who restores the password, but not those of staff', async () => {
    for (const [role, left] of [
      ['student', 0],
      ['admin', 1],
    ] as const) {
      const browser = await signedIn(world, { passwordHash, role });
      await addPasskey(browser);
      await visitor().post('auth/password-restore', { email: browser.email });
      const mail = (await world.runJobs()).find(({ subject }) => subject === 'Choose a new password');
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const body = { token, password: 'seven herons cross the quarry', recaptcha: 'solved' };
      expect((await visitor().post('auth/password-restore', body)).statusCode).toBe(204);
      const rows = await world.db.selectFrom('passkeys').select('id').where('user_id', '=', browser.userId).execute();
      expect(rows).toHaveLength(left);
    }
  });
});
