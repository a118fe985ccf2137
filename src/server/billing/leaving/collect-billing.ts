import type { Db } from '#server/platform/database/db.ts';

/** A user's billing data for the export, by explicit column lists. */
export const collectBilling = async (db: Db, userId: string) => ({
  subscriptions: await collectSubscriptions(db, userId),
  announcedEnds: await db
    .selectFrom('announced_ends')
    .select(['subscription_id as subscription', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .execute(),
  recurring: await collectRecurring(db, userId),
  purchases: await db
    .selectFrom('purchases')
    .leftJoin('plans', 'plans.id', 'purchases.plan_id')
    .select(['kind', 'plans.name as plan', 'voucher', 'state', 'created_at as at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  promotions: await db
    .selectFrom('promotion_places')
    .select(['promotion_id as promotion', 'reserved_until as reservedUntil'])
    .where('user_id', '=', userId)
    .execute(),
  extraDays: await collectExtraDays(db, userId),
  invoices: await collectInvoices(db, userId),
  refunds: await db
    .selectFrom('refunds')
    .select([
      'invoice_id as invoice',
      'kind',
      'amount',
      'currency',
      'reason',
      'comment',
      'status',
      'requested_at as at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
  told: await db.selectFrom('billing_effects').select(['key', 'at']).where('user_id', '=', userId).execute(),
});

const collectExtraDays = (db: Db, userId: string) =>
  db
    .selectFrom('extra_days')
    .select(['kind', 'days', 'reason', 'requested_at as requestedAt', 'approved_at as approvedAt'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute();

const collectSubscriptions = (db: Db, userId: string) =>
  db
    .selectFrom('user_subscriptions')
    .innerJoin('plans', 'plans.id', 'user_subscriptions.plan_id')
    .select([
      'user_subscriptions.id',
      'plans.name as plan',
      'plans.is_trial as isTrial',
      'source',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'next_charge_at as nextChargeAt',
      'store_transaction_id as storeTransaction',
    ])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute();

const collectRecurring = (db: Db, userId: string) =>
  db
    .selectFrom('recurring_subscriptions')
    .innerJoin('plans', 'plans.id', 'recurring_subscriptions.plan_id')
    .leftJoin('billing_customers', 'billing_customers.user_id', 'recurring_subscriptions.user_id')
    .leftJoin('world_regions', 'world_regions.id', 'billing_customers.world_region_id')
    .select([
      'recurring_subscriptions.id',
      'plans.name as plan',
      'status',
      'amount',
      'currency',
      'started_at as startedAt',
      'current_period_end as periodEndsAt',
      'cancel_at as cancelAt',
      ({ cast }) => cast<string | null>('exam_end_on', 'text').as('endsAfterExamOn'),
      'paused_at as pausedAt',
      'paused_until as pausedUntil',
      'ended_at as endedAt',
      'card_brand as cardBrand',
      'card_last4 as cardLast4',
      'card_exp_month as cardExpiryMonth',
      'card_exp_year as cardExpiryYear',
      'world_regions.name as priceRegion',
    ])
    .where('recurring_subscriptions.user_id', '=', userId)
    .orderBy('recurring_subscriptions.id')
    .execute();

const collectInvoices = (db: Db, userId: string) =>
  db
    .selectFrom('invoices')
    .select([
      'id',
      'number',
      'description',
      'status',
      'currency',
      'total',
      'discount',
      'tax',
      'amount_paid as amountPaid',
      'amount_refunded as amountRefunded',
      'created_at as createdAt',
      'paid_at as paidAt',
      'card_brand as cardBrand',
      'card_last4 as cardLast4',
      'dispute_status as dispute',
      'disputed_at as disputedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
