import type { ReferralsResult } from '#shared/referrals/contract.ts';
import type { ReferralsRow } from './referrals.queries.ts';

export const presentReferrals = (row: ReferralsRow, publicUrl: string): ReferralsResult => ({
  code: row.code,
  link: row.code === null ? null : `${publicUrl}/register?affiliate=${encodeURIComponent(row.code)}`,
  friends: { registered: row.registered, bought: row.bought },
  rewards: {
    daysEach: row.daysEach,
    friendDays: row.friendDays,
    pendingDays: row.pendingDays,
    waitingDays: row.waitingDays,
    givenDays: row.givenDays,
  },
});
