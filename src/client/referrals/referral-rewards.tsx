import { Text } from '@mantine/core';
import type { ReferralsResult } from '#shared/referrals/contract.ts';
import { friendsText, offerText, rewardLines } from './referral-words.ts';
import classes from './referral-rewards.module.css';

/** Friends who joined and the rewards for them. Empty parts are hidden. */
export function ReferralRewards({ friends, rewards }: Pick<ReferralsResult, 'friends' | 'rewards'>) {
  const offer = offerText(rewards);
  const came = friendsText(friends);
  const lines = rewardLines(rewards);
  if (!offer && !came && lines.length === 0) return null;
  return (
    <div className={classes.rewards}>
      {offer && <Text>{offer}</Text>}
      {came && <Text fw={550}>{came}</Text>}
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map(({ name, days, about }) => (
            <div key={name} className={classes.line}>
              <dt>
                {name}
                <span className={classes.about}>{about}</span>
              </dt>
              <dd className={classes.days}>{days}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
