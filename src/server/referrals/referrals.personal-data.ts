import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { collectRewards } from './referrals.queries.ts';

/** A user's referral rewards. Nothing about the friend remains here after their account is deleted. */
export const referralsPersonalData: PersonalDataPart = {
  name: 'referralRewards',
  tables: ['referral_rewards'],
  collect: collectRewards,
};
