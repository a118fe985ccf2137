import { Text } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { ShareCard } from './share-card.tsx';
import { SharesChart } from './shares-chart.tsx';
import { sharingApi } from './sharing.api.ts';
import plainList from '#client/ui/plain-list.module.css';
import classes from './shares-screen.module.css';

/** The user's shares with their status, and a button to stop each link. */
export function SharesScreen() {
  return (
    <>
      <PageHeading>Your shares</PageHeading>
      <Text className={classes.rules ?? ''} c="dimmed">
        You can share 20 questions a day. Questions of the day and your own accepted ones are shared whole, others by
        their beginning; never with the answer.
      </Text>
      <div className={classes.columns}>
        <div className={classes.month}>
          <SharesChart />
        </div>
        <RecentShares />
      </div>
    </>
  );
}

function RecentShares() {
  const options = { refetchOnMountOrArgChange: true };
  const { data: shares, isError, isFetching, refetch } = sharingApi.useRecentSharesQuery(undefined, options);
  if (!shares && isError && !isFetching) {
    return (
      <Panel>
        <ErrorView title="Your shares did not load" onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!shares) {
    return (
      <Panel>
        <TextSkeleton lines={[90, 60, 40, 85, 55, 40]} />
      </Panel>
    );
  }
  if (shares.length === 0) return <HowToShare />;
  return (
    <ul className={plainList.list} aria-label="Your last shares">
      {shares.map((share) => (
        <ShareCard key={share.id} share={share} />
      ))}
    </ul>
  );
}

function HowToShare() {
  return (
    <Panel>
      <EmptyState
        icon={<IconShare3 size={28} stroke={1.5} />}
        title="Nothing shared yet"
        action={<LinkButton to="/dashboard">To the question of the day</LinkButton>}
      >
        Share the question of the day, or any question of a quiz by the tool Share. Your last 50 are listed here.
      </EmptyState>
    </Panel>
  );
}
