import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { collectRewards } from './referrals.queries.ts';

/** What somebody was given for their friends. Of the friend nothing is held here once they have gone. */
export const referralsPersonalData: PersonalDataPart = {
  name: 'referralRewards',
  tables: ['referral_rewards'],
  collect: collectRewards,
};
