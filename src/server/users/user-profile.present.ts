import { isIPv4 } from 'node:net';
import { presentDevice } from '#server/accounts/public.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { HeldSubscription, UserDevice, UserProfile } from '#shared/users/users.contract.ts';
import type { HeldRow, ProfileRow } from './profile.queries.ts';

export type PresentedPerson = Omit<UserProfile, 'mayBeActedOn' | 'devices' | 'subscriptions' | 'mailing' | 'referrals'>;

export const presentPerson = (row: ProfileRow): PresentedPerson => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: { id: row.roleId, name: row.roleName },
  state: row.state,
  suspension:
    row.suspendedAt && row.suspendedReason !== null
      ? { at: row.suspendedAt.toISOString(), reason: row.suspendedReason }
      : null,
  deletionDue: row.deletionDueAt?.toISOString() ?? null,
  registeredAt: row.registeredAt.toISOString(),
  activatedAt: row.activatedAt?.toISOString() ?? null,
  lastSeenAt: row.lastSeenAt.toISOString(),
  country: row.country,
  university: row.university,
  fieldOfStudy: row.fieldOfStudy,
  studyYear: row.studyYear,
  timeZone: row.timeZone,
  signIn: { hasPassword: row.hasPassword, providers: row.providers },
  termsAcceptedAt: row.termsAcceptedAt?.toISOString() ?? null,
  problemReports: row.problemReports,
  userQuestions: row.userQuestions,
});

export function presentHeld(row: HeldRow, now: Date): HeldSubscription {
  const { cardBrand: brand, cardLast4: last4 } = row;
  return {
    id: row.id,
    plan: row.plan,
    source: row.source,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: row.endsAt <= now ? 'ended' : row.startsAt > now ? 'coming' : 'running',
    nextChargeAt: row.nextChargeAt?.toISOString() ?? null,
    card: brand !== null && last4 !== null ? { brand, last4 } : null,
  };
}

/** Without the session id and the full IP address, which admins do not need. */
export function presentUserDevice(session: Parameters<typeof presentDevice>[0]): UserDevice {
  const { name, kind, startedAt, lastSeenAt } = presentDevice(session, '');
  return { name, kind, startedAt, lastSeenAt, network: session.ip === null ? null : coarseNetwork(session.ip) };
}

function coarseNetwork(ip: string): string {
  const network = networkOf(ip);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
}
