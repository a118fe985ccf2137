import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayActOn } from '#server/users/public.ts';
import type { AdminSubscription } from '#shared/billing/admin-subscriptions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentAdminSubscription } from './admin-subscription.present.ts';
import { findAdminSubscription } from './admin-subscriptions.queries.ts';
import { findActionsOn, findPaymentsOf } from './subscription-details.queries.ts';
import type { Reader } from './subscription-filter.ts';

export const readerOf = ({ now }: Pick<Deps, 'now'>, { permissions }: SignedInUser): Reader => ({
  maySeePeople: permissions.has('UserManagement.read'),
  now: now(),
});

/** One subscription with its payments and the actions of admins. */
export async function readAdminSubscription(deps: Deps, actor: SignedInUser, id: number): Promise<AdminSubscription> {
  const { db } = deps;
  const reader = readerOf(deps, actor);
  const row = await findAdminSubscription(db, { id, now: reader.now });
  if (!row) throw new AppError('not_found');
  const { userId, recurringId } = row;
  const [mayBeActedOn, payments, acts] = await Promise.all([
    mayActOn(db, actor, userId),
    recurringId === null ? [] : findPaymentsOf(db, { userId, recurringId }),
    findActionsOn(db, id),
  ]);
  return presentAdminSubscription(row, { mayBeActedOn, payments, acts }, reader);
}
