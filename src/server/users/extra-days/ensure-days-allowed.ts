import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { DaysKind } from '#shared/users/extra-days.contract.ts';
import { findGivenDays } from './extra-days.queries.ts';

interface Giving {
  actor: SignedInUser;
  userId: string;
  kind: DaysKind;
  days: number;
  now: Date;
}

/**
 * Without the permission to create subscriptions, an admin can only give a few days to a user: a month's grants and all
 * extensions are added up. Call it with the user locked, so that two requests cannot both use the rest.
 */
export async function ensureDaysAllowed(db: Db, { actor, userId, kind, days, now }: Giving): Promise<void> {
  if (actor.permissions.has('UserSubscriptionManagement.create')) return;
  const { given, limit } = await findGivenDays(db, kind, { userId, now });
  if (given + days <= limit) return;
  throw new InvalidInput([{ property: 'days', constraints: { max: textOf(kind, given, limit) } }]);
}

const spans: Record<DaysKind, string> = { grant: 'in the last 30 days', extend: 'by extensions' };

function textOf(kind: DaysKind, given: number, limit: number): string {
  if (given === 0) return `You can give ${limit} days at most.`;
  const rest = Math.max(0, limit - given);
  return `This user got ${given} of ${limit} free days ${spans[kind]}, so you can give ${rest} more. Another admin can approve extra days on the user’s page.`;
}
