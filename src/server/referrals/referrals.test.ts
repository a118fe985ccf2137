import { beforeAll, describe, expect, it } from 'vitest';
import type { ReferralsResult } from '#shared/referrals/contract.ts';
import { addPerson, Browser, PASSWORD, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { ensureAffiliateCode, newAffiliateCode } from './affiliate-code.ts';
import { recordFriendPurchase } from './friend-purchases.queries.ts';
import { referralsPersonalData } from './referrals.personal-data.ts';

type Person = Browser & { userId: string };

const world = useWorld();
let student: Person;
let admin: Person;
beforeAll(async () => {
  const passwordHash = await world.deps.passwords.hash(PASSWORD);
  student = await signedIn(world, { passwordHash });
  admin = await signedIn(world, { passwordHash, role: 'admin' });
});

const codeOf = async (id: string) =>
  (await world.db.selectFrom('users').select('affiliate_code').where('id', '=', id).executeTakeFirstOrThrow())
    .affiliate_code;
const addFriend = async (isActivated = true) => {
  const { id } = await addPerson(world, { passwordHash: null, isActivated });
  await world.db.updateTable('users').set({ referred_by: student.userId }).where('id', '=', id).execute();
  return id;
};

describe('an affiliate code', () => {
  it('has eight unambiguous characters', () => {
    const codes = Array.from({ length: 200 }, newAffiliateCode);
    for (const code of codes) expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{8}$/);
    expect(new Set(codes).size).toBe(200);
  });

  it('is unique: a taken code is generated again', async () => {
    const [first, second] = [
      await addPerson(world, { passwordHash: null }),
      await addPerson(world, { passwordHash: null }),
    ];
    await ensureAffiliateCode(world.db, first.id, () => 'TAKEN222');
    const made = ['TAKEN222', 'TAKEN222', 'FREE3333'];
    await ensureAffiliateCode(world.db, second.id, () => made.shift() ?? '');
    expect([await codeOf(first.id), await codeOf(second.id)]).toEqual(['TAKEN222', 'FREE3333']);
    await ensureAffiliateCode(world.db, first.id, () => 'OTHER444');
    expect(await codeOf(first.id)).toBe('TAKEN222');
  });

  it('is generated once, also with concurrent requests', async () => {
    const { id } = await addPerson(world, { passwordHash: null });
    await Promise.all(Array.from({ length: 5 }, () => ensureAffiliateCode(world.db, id)));
    const code = await codeOf(id);
    await ensureAffiliateCode(world.db, id);
    expect(await codeOf(id)).toBe(code);
  });
});

describe('GET referrals', () => {
  it('counts friends with a confirmed email address, and returns nothing else about them', async () => {
    const empty = (await student.get('referrals')).json<ReferralsResult>();
    expect(empty).toEqual({
      code: null,
      link: null,
      friends: { registered: 0, bought: 0 },
      rewards: { daysEach: 14, friendDays: 7, pendingDays: 0, waitingDays: 0, givenDays: 0 },
    });
    await addFriend();
    await addFriend(false);
    expect((await student.get('referrals')).json()).toEqual({ ...empty, friends: { registered: 1, bought: 0 } });
  });

  it('requires sign-in', async () => {
    expect((await new Browser(world).get('referrals')).statusCode).toBe(401);
  });
});

describe('a reward', () => {
  it('is granted once per friend, never for oneself, and is exported without the friend', async () => {
    const now = world.clock.now();
    const friendId = await addFriend();
    const purchase = { friendId, boughtAt: now, dueAt: now, now };
    await Promise.all([recordFriendPurchase(world.db, purchase), recordFriendPurchase(world.db, purchase)]);
    await world.db.updateTable('users').set({ referred_by: admin.userId }).where('id', '=', admin.userId).execute();
    await recordFriendPurchase(world.db, { ...purchase, friendId: admin.userId });
    const exported = await referralsPersonalData.collect(world.db, student.userId);
    expect(exported).toEqual([{ days: 14, dueAt: now, withdrawnAt: null, givenAt: null }]);
    expect(await referralsPersonalData.collect(world.db, admin.userId)).toEqual([]);
  });
});

describe('referrals/settings', () => {
  const put = (browser: Browser, payload: object) => browser.send('PUT', 'referrals/settings', { payload });

  it('are read and changed by admins, and the change is recorded', async () => {
    expect((await admin.get('referrals/settings')).json()).toEqual({ inviterDays: 14, friendDays: 7, revision: 1 });
    const saved = { inviterDays: 30, friendDays: 0, revision: 2 };
    const answer = await put(admin, { ...saved, revision: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([200, saved]);
    expect((await admin.get('referrals/settings')).json()).toEqual(saved);
    expect((await student.get('referrals')).json()).toMatchObject({ rewards: { daysEach: 30, friendDays: 0 } });
    const events = await world.db
      .selectFrom('admin_events')
      .select(['before', 'after'])
      .where('editor_id', '=', admin.userId)
      .where('kind', '=', 'referral_settings_changed')
      .execute();
    expect(events).toEqual([{ before: { inviterDays: 14, friendDays: 7 }, after: { inviterDays: 30, friendDays: 0 } }]);
  });

  it('are not overwritten by a concurrent change', async () => {
    const { revision } = (await admin.get('referrals/settings')).json<{ revision: number }>();
    const changes = await Promise.all([1, 2].map((days) => put(admin, { inviterDays: days, friendDays: 1, revision })));
    expect(new Set(changes.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it.each([
    [{ inviterDays: 366, friendDays: 0 }, 'inviterDays'],
    [{ inviterDays: -1, friendDays: 0 }, 'inviterDays'],
    [{ inviterDays: 1.5, friendDays: 0 }, 'inviterDays'],
    [{ inviterDays: 1, friendDays: 91 }, 'friendDays'],
    [{ inviterDays: 1 }, 'friendDays'],
  ])('reject %j', async (body, property) => {
    const response = await put(admin, { ...body, revision: 1 });
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: [{ property }] }]);
  });

  it('are denied to everyone else', async () => {
    expect((await student.get('referrals/settings')).statusCode).toBe(403);
    expect((await put(student, { inviterDays: 365, friendDays: 90 })).statusCode).toBe(403);
    expect((await new Browser(world).get('referrals/settings')).statusCode).toBe(401);
  });
});
