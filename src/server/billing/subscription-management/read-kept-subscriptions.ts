import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayActOn } from '#server/users/public.ts';
import type {
  KeptSubscription,
  KeptSubscriptionsQuery,
  KeptSubscriptionsResult,
} from '#shared/billing/subscription-management.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentKeptRow, presentKeptSubscription } from './kept-subscription.present.ts';
import { findAndCountKeptSubscriptions, findKeptSubscription } from './kept-subscriptions.queries.ts';
import { findActsOn, findPaymentsOf } from './subscription-details.queries.ts';
import type { Reader } from './subscription-filter.ts';

export const readerOf = ({ now }: Pick<Deps, 'now'>, { permissions }: SignedInUser): Reader => ({
  maySeePeople: permissions.has('UserManagement.read'),
  now: now(),
});

export async function listKeptSubscriptions(
  { db }: Pick<Deps, 'db'>,
  { page, pageSize, ...query }: KeptSubscriptionsQuery,
  reader: Reader,
): Promise<KeptSubscriptionsResult> {
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await findAndCountKeptSubscriptions(db, query, reader, slice);
  return { total, page, pageSize, rows: rows.map((row) => presentKeptRow(row, reader)) };
}

/** One subscription with its payments and the actions of admins. */
export async function readKeptSubscription(deps: Deps, actor: SignedInUser, id: number): Promise<KeptSubscription> {
  const { db } = deps;
  const reader = readerOf(deps, actor);
  const row = await findKeptSubscription(db, { id, now: reader.now });
  if (!row) throw new AppError('not_found');
  const { userId, recurringId } = row;
  const [mayBeActedOn, payments, acts] = await Promise.all([
    mayActOn(db, actor, userId),
    recurringId === null ? [] : findPaymentsOf(db, { userId, recurringId }),
    findActsOn(db, id),
  ]);
  return presentKeptSubscription(row, { mayBeActedOn, payments, acts }, reader);
}
