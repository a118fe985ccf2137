import type { ReferralsResult } from '#shared/referrals/contract.ts';

type Rewards = ReferralsResult['rewards'];

const count = (many: number, one: string): string => `${many} ${many === 1 ? one : `${one}s`}`;

/** The current reward offer, or null if there is none. */
export function offerText({ daysEach, friendDays }: Rewards): string | null {
  const gifts = [
    daysEach > 0 && `you get ${count(daysEach, 'day')} for free`,
    friendDays > 0 && `they get ${count(friendDays, 'day')} on top`,
  ].filter((gift) => gift !== false);
  return gifts.length > 0 ? `When a friend buys a plan, ${gifts.join(', and ')}.` : null;
}

export function friendsText({ registered, bought }: ReferralsResult['friends']): string | null {
  if (registered === 0) return null;
  const joined = `${count(registered, 'friend')} joined through your link`;
  return bought === 0 ? `${joined}.` : `${joined}, ${bought} of them bought a plan.`;
}

/** The stages of a reward. Stages without days are left out. */
export const rewardLines = ({ pendingDays, waitingDays, givenDays }: Rewards) =>
  [
    { name: 'On the way', about: 'Yours once your friend’s refund time is over', days: pendingDays },
    { name: 'Waiting', about: 'They begin when your plan has ended', days: waitingDays },
    { name: 'Given', about: 'Added to your time', days: givenDays },
  ]
    .filter(({ days }) => days > 0)
    .map(({ name, about, days }) => ({ name, about, days: count(days, 'day') }));
