import { describe, expect, it } from 'vitest';
import { addPasskey, confirmed, passkeyKit, visitorOf } from '#server/accounts/second-factor/second-factor.test-kit.ts';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const { person, withPasskey, signIn, eventKindsOf } = passkeyKit(world);
const visitor = () => visitorOf(world);

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
    expect(await eventKindsOf(browser.userId)).toEqual(expect.arrayContaining(['passkey_renamed', 'passkey_removed']));
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
      const browser = await person({ role });
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
