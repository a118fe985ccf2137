import { describe, expect, it } from 'vitest';
import type { UserSecondFactors } from '#shared/users/second-factors.contract.ts';
import { adminEventsOn } from '#test/events.ts';
import { HELP_DESK, signedIn, type SignedIn, useSignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';

const because = { reason: 'Lost the phone, checked by video call' };

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const second = useSignedIn(world, { role: 'admin' });

/** A user with a passkey and a recovery code. */
async function locked(role: 'student' | 'admin' = 'student') {
  const person = await signedIn(world, { role });
  const { userId: user_id } = person;
  const created_at = world.clock.now();
  const key = { public_key: Buffer.from('k'), counter: 0, transports: [], name: 'Phone' };
  await world.db
    .insertInto('passkeys')
    .values({ ...key, user_id, created_at, credential_id: Buffer.from(user_id) })
    .execute();
  await world.db
    .insertInto('recovery_codes')
    .values({ user_id, created_at, code_hash: Buffer.alloc(32) })
    .execute();
  return person;
}

const request = (who: SignedIn, { userId }: { userId: string }, payload: object = because) =>
  who.post(`users/${userId}/second-factor-reset`, payload);
const approve = (who: SignedIn, { userId }: SignedIn) => who.post(`users/${userId}/second-factor-reset/approve`);
const cancel = (who: SignedIn, { userId }: SignedIn) => who.send('DELETE', `users/${userId}/second-factor-reset`);
const factors = async (who: SignedIn, { userId }: SignedIn) =>
  (await who.get(`users/${userId}/second-factors`)).json<UserSecondFactors>();

describe('resetting second factors', () => {
  it('takes two admins: the second removes everything, ends the sessions and the owner is notified', async () => {
    const person = await locked();
    expect((await request(admin, person)).statusCode).toBe(204);
    expect(await factors(admin, person)).toMatchObject({
      passkeys: 1,
      hasApp: false,
      recoveryCodesLeft: 1,
      reset: { ...because, requestedBy: 'Ada Byron', isOwn: true },
    });
    expect((await factors(second, person)).reset?.isOwn).toBe(false);
    expect((await approve(admin, person)).json()).toMatchObject({ code: 'reset_own' });
    expect(await factors(admin, person)).toMatchObject({ passkeys: 1 });

    expect((await approve(second, person)).statusCode).toBe(204);
    expect(await factors(admin, person)).toEqual({ passkeys: 0, hasApp: false, recoveryCodesLeft: 0, reset: null });
    expect((await person.get('user')).statusCode).toBe(401);
    expect((await world.runJobs()).map(({ to, subject }) => [to.address, subject])).toEqual([
      [person.email, 'Your passkeys and two-step sign-in were reset'],
    ]);
    expect(await adminEventsOn(world, 'user', person.userId)).toMatchObject([
      { kind: 'second_factor_reset_requested', editor_id: admin.userId, after: because },
      { kind: 'second_factors_reset', editor_id: second.userId, after: { requestedBy: admin.userId } },
    ]);
  });

  it('can be cancelled', async () => {
    const person = await locked();
    await request(admin, person);
    expect((await cancel(second, person)).statusCode).toBe(204);
    expect((await approve(second, person)).statusCode).toBe(404);
    expect((await cancel(second, person)).statusCode).toBe(404);
  });

  it('has to be requested again after a week', async () => {
    const person = await locked();
    await request(admin, person);
    expect((await request(second, person)).json()).toMatchObject({ code: 'reset_exists' });
    world.clock.advance(8 * 86_400);
    for (const who of [admin, second]) await who.openSession({ id: who.userId, email: who.email });
    expect((await approve(second, person)).statusCode).toBe(404);
    expect((await request(second, person)).statusCode).toBe(204);
  });

  it('is approved by one of two concurrent requests', async () => {
    const person = await locked();
    await request(admin, person);
    const both = await Promise.all([approve(second, person), approve(second, person)]);
    expect(statusesOf(both)).toEqual([204, 404]);
  });

  it('is rejected for users without a second factor, oneself, stronger staff and unknown users', async () => {
    const helper = await signedIn(world, { role: HELP_DESK });
    const stronger = await locked('admin');
    expect((await request(admin, await signedIn(world))).json()).toMatchObject({
      code: 'no_second_factor',
    });
    expect((await request(admin, admin)).json()).toMatchObject({ code: 'own_account' });
    expect((await request(helper, stronger)).json()).toMatchObject({ code: 'more_than_own' });
    await request(admin, stronger);
    expect((await approve(helper, stronger)).json()).toMatchObject({ code: 'more_than_own' });
    const nobody = { userId: '00000000-0000-4000-8000-000000000000' };
    expect((await request(admin, nobody)).statusCode).toBe(404);
  });

  it('needs a reason and the permission', async () => {
    const person = await locked();
    expect((await request(admin, person, { reason: ' ' })).statusCode).toBe(400);
    expect((await request(person, person)).json()).toMatchObject({ code: 'forbidden' });
  });
});
