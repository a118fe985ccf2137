import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { type CardStory, makeLearners } from '../../../db/seeds/demo/cohort/make-learners.ts';
import { COHORT_SEED } from '../../../db/seeds/demo/cohort/seed-cohort.ts';
import { storeLearners } from '../../../db/seeds/demo/cohort/store-learners.ts';
import { buyPlansOfCohort } from './demo-purchases.ts';

const DAY_MS = 86_400_000;
const stories = ['refunded', 'dispute-open', 'dispute-won', 'dispute-lost'] as const;

/** One learner for each of these stories. */
const learners = stories.map((kind) => makeLearners().find(({ card }) => card?.kind === kind)!);
const learnerOf = (kind: CardStory['kind']) => learners.find(({ card }) => card?.kind === kind)!.id;

const world = useBillingWorld();
beforeAll(async () => {
  await storeLearners(world.db, learners, { midnight: world.clock.now() });
  await world.db.insertInto('seeds').values({ name: COHORT_SEED, checksum: '{}' }).execute();
  await buyPlansOfCohort(world.deps, learners);
});

/** The last payment of a learner, with times in days ago, and whether the learner has access now. */
async function lastPaymentOf(kind: CardStory['kind']) {
  const payment = await world.db
    .selectFrom('invoices')
    .select(['dispute_status', 'is_disputed', 'disputed_at', 'dispute_closed_at'])
    .where('user_id', '=', learnerOf(kind))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ status: string; hasAccess: boolean }>`
    select status, exists (
      select from user_subscriptions
      where user_id = recurring.user_id and ends_at > ${world.clock.now()}
    ) as "hasAccess"
    from recurring_subscriptions as recurring where user_id = ${learnerOf(kind)}
  `.execute(world.db);
  const { disputed_at, dispute_closed_at, ...state } = payment;
  return { ...state, disputed: daysSince(disputed_at), decided: daysSince(dispute_closed_at), ...rows[0] };
}

const daysSince = (at: Date | null) => at && Math.round((world.clock.now().getTime() - at.getTime()) / DAY_MS);

describe('the purchases of the demo', () => {
  it('include an open dispute, which ends the plan', async () => {
    expect(await lastPaymentOf('dispute-open')).toEqual({
      dispute_status: 'open',
      is_disputed: true,
      disputed: expect.toSatisfy((days: number) => days >= 3 && days <= 8),
      decided: null,
      status: 'canceled',
      hasAccess: false,
    });
  });

  it('include a dispute that was won, which gives the remaining days back', async () => {
    expect(await lastPaymentOf('dispute-won')).toMatchObject({
      dispute_status: 'won',
      is_disputed: false,
      status: 'canceled',
      hasAccess: true,
    });
  });

  it('include a dispute that was lost', async () => {
    expect(await lastPaymentOf('dispute-lost')).toMatchObject({
      dispute_status: 'lost',
      is_disputed: true,
      decided: 4,
      status: 'canceled',
      hasAccess: false,
    });
  });

  it('include a refund under the guarantee', async () => {
    const refunds = await world.db.selectFrom('refunds').select(['reason', 'status']).execute();
    expect(refunds).toEqual([{ reason: 'exam_changed', status: 'succeeded' }]);
    expect(await lastPaymentOf('refunded')).toMatchObject({ status: 'canceled', hasAccess: false });
  });

  it('send no mails about the past, and are made once', async () => {
    expect(await world.deliverWebhooks()).toEqual([]);
    expect(await buyPlansOfCohort(world.deps, learners)).toBe(false);
  });
});
