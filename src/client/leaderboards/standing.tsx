import { Text } from '@mantine/core';
import { TextLink } from '#client/ui/link-button.tsx';
import type { Metric, OwnStanding } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { metrics } from './board-words.ts';
import classes from './standing-panel.module.css';

interface StandingProps {
  own: OwnStanding;
  /** The group as it follows a rank: 'of 340'. */
  group: string;
  metric: Metric;
}

export function Standing({ own, group, metric }: StandingProps) {
  switch (own.state) {
    case 'not-joined':
      return <PrivacyPromise />;
    case 'not-allowed':
      return <NotAllowed reason={own.reason} />;
    case 'too-few':
      return (
        <>
          {metric === 'effort' && <EffortProgress missing={own.missing} />}
          <Text fw={600}>{metrics[metric].toEnter(own.missing)}</Text>
          <Text c="dimmed">Then you are ranked with the next update.</Text>
        </>
      );
    case 'no-rise':
      return (
        <>
          <Text fw={600}>No improvement yet</Text>
          <Text c="dimmed">This board lists improvements. You will appear when your results improve.</Text>
        </>
      );
    case 'university-hidden':
      return (
        <>
          <Text fw={600}>Your university is hidden</Text>
          <Text c="dimmed">You are not listed here, but you are on all other boards.</Text>
        </>
      );
    case 'waiting':
      return (
        <>
          <Text fw={600}>You are in</Text>
          <Text c="dimmed">Your place comes with the next update, within 10 minutes.</Text>
        </>
      );
    case 'ranked':
      return (
        <>
          <p className={classes.rank}>
            <span>{own.row.rank.toLocaleString('en-US')}</span> <span className={classes.of}>{group}</span>
          </p>
          <Text c="dimmed">{metrics[metric].value(own.row.value)}</Text>
        </>
      );
  }
}

/** Shows every answer from the first one on, although ranks begin later. */
function EffortProgress({ missing }: { missing: number }) {
  const { effortToRank } = leaderboardLimits;
  const done = effortToRank - missing;
  return (
    <div>
      <Text>
        {done} of {effortToRank} answers
      </Text>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ width: `${(100 * done) / effortToRank}%` }} />
      </div>
    </div>
  );
}

/** Privacy information shown before the user joins. */
function PrivacyPromise() {
  return (
    <>
      <Text>You are not listed until you join.</Text>
      <ul className={classes.promise}>
        <li>You choose what others see: first name and initial, an alias, or nothing.</li>
        <li>Never your answers, your mistakes or your e-mail address.</li>
        <li>You can leave at any time; your rows are removed at once.</li>
      </ul>
    </>
  );
}

function NotAllowed({ reason }: { reason: 'minor' | 'staff' }) {
  if (reason === 'staff') return <Text c="dimmed">Staff can view boards but are not ranked.</Text>;
  return (
    <Text c="dimmed">
      Leaderboards are for students of {leaderboardLimits.adultYears} years and older. If your date of birth is wrong,
      correct it in{' '}
      <TextLink to="/account" underline="always">
        your account
      </TextLink>
      .
    </Text>
  );
}
