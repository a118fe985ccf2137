import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export type PurchaseKind = 'start' | 'change' | 'card';

/** The parameters of a purchase. Two requests with the same parameters belong to one purchase. */
export interface PurchaseRequest {
  kind: PurchaseKind;
  planId: number | null;
  voucher: string | null;
  paymentMethodId: string;
  /** The key of the browser for this request. */
  key?: string | null | undefined;
}

export interface Purchase extends PurchaseRequest {
  id: string;
  userId: string;
  promotionId: number | null;
  subscriptionId: string | null;
  intentId: string | null;
}

/** The open purchase; purchases_one_open_key guarantees at most one. */
export async function findOpenPurchase(db: Db, userId: string): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`${purchase} where user_id = ${userId} and state = 'open'`.execute(db);
  return rows[0];
}

type PurchaseState = 'open' | 'done' | 'failed' | 'abandoned';

/**
 * A user's purchase by its id or by the key of its last request, or the open one. Served by
 * purchases_user_id_created_at_idx.
 */
export async function findPurchase(
  db: Db,
  { userId, asked }: { userId: string; asked: string },
): Promise<(Purchase & { state: PurchaseState }) | undefined> {
  const isAsked =
    asked === 'current' ? sql`state = 'open'` : sql`(id = ${asked}::uuid or request_key = ${asked}::uuid)`;
  const { rows } = await sql<Purchase & { state: PurchaseState }>`
    ${purchase} where user_id = ${userId} and ${isAsked} order by created_at desc limit 1
  `.execute(db);
  return rows[0];
}

/**
 * A purchase with the same parameters that was completed recently, for a request repeated after a lost response or in a
 * second tab. Served by purchases_user_id_created_at_idx.
 */
export async function findDonePurchase(
  db: Db,
  { userId, request, since }: { userId: string; request: PurchaseRequest; since: Date },
): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    ${purchase}
    where user_id = ${userId}
      and created_at > ${since}
      and state = 'done'
      and kind = ${request.kind}
      and plan_id is not distinct from ${request.planId}
      and voucher is not distinct from ${request.voucher}
      and stripe_payment_method_id = ${request.paymentMethodId}
    order by created_at desc
    limit 1
  `.execute(db);
  return rows[0];
}

export async function insertPurchase(
  db: Db,
  { userId, request, promotionId, subscriptionId, now }: NewPurchase,
): Promise<Purchase> {
  const { id } = await db
    .insertInto('purchases')
    .values({
      user_id: userId,
      kind: request.kind,
      plan_id: request.planId,
      voucher: request.voucher,
      promotion_id: promotionId,
      stripe_payment_method_id: request.paymentMethodId,
      stripe_subscription_id: subscriptionId,
      request_key: request.key ?? null,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...request, id, userId, promotionId, subscriptionId, intentId: null };
}

interface NewPurchase {
  userId: string;
  request: PurchaseRequest;
  promotionId: number | null;
  subscriptionId: string | null;
  now: Date;
}

type Progress = Partial<Pick<Purchase, 'paymentMethodId' | 'subscriptionId' | 'intentId' | 'key'>>;

/** Saves the progress of a purchase. */
export async function updatePurchase(db: Db, before: Purchase, progress: Progress, now: Date): Promise<Purchase> {
  const after = { ...before, ...progress };
  await db
    .updateTable('purchases')
    .set({
      stripe_payment_method_id: after.paymentMethodId,
      stripe_subscription_id: after.subscriptionId,
      stripe_intent_id: after.intentId,
      request_key: after.key ?? null,
      changed_at: now,
    })
    .where('user_id', '=', before.userId)
    .where('id', '=', before.id)
    .execute();
  return after;
}

/** Returns false when it had already ended. */
export async function endPurchase(
  db: Db,
  { userId, id }: Pick<Purchase, 'userId' | 'id'>,
  { state, failureCode, now }: { state: 'done' | 'failed' | 'abandoned'; failureCode?: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchases')
    .set({ state, failure_code: failureCode ?? null, changed_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Served by purchases_open_changed_at_idx. */
export async function findStalePurchases(db: Db, { before, limit }: { before: Date; limit: number }) {
  const { rows } = await sql<Purchase>`
    ${purchase} where state = 'open' and changed_at < ${before} order by changed_at limit ${limit}
  `.execute(db);
  return rows;
}

const purchase = sql`
  select id,
         user_id                  as "userId",
         kind,
         plan_id                  as "planId",
         voucher,
         promotion_id             as "promotionId",
         stripe_payment_method_id as "paymentMethodId",
         stripe_subscription_id   as "subscriptionId",
         stripe_intent_id         as "intentId",
         request_key              as "key",
         state
  from purchases`;

/** The app store that currently bills this user, if any. Served by user_subscriptions_user_id_ends_at_idx. */
export async function findStore(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<'apple' | 'google' | null> {
  const row = await db
    .selectFrom('user_subscriptions')
    .select('source')
    .where('user_id', '=', userId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('source', 'in', ['apple', 'google'])
    .executeTakeFirst();
  return row ? (row.source as 'apple' | 'google') : null; // guaranteed by the condition above
}
