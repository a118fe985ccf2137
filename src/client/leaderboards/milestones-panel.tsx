import { Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconLock } from '@tabler/icons-react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { ShareBar } from '#client/ui/share-bar.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { Milestone } from '#shared/leaderboards/contract.ts';
import { leaderboardsApi } from './leaderboards.api.ts';
import classes from './milestones-panel.module.css';

const names: Record<Milestone['id'], string> = {
  'hundred-answers': 'First 100 answers',
  'seven-day-streak': '7-day streak',
  'body-system-finished': 'Body system finished',
};

/** Personal progress, visible only to the user. */
export function MilestonesPanel() {
  const { data: milestones, isError, isFetching, refetch } = leaderboardsApi.useMilestonesQuery();
  return (
    <Panel label="Milestones">
      <Title order={2} size="h3">
        Milestones
      </Title>
      <Text className={classes.private ?? ''} size="sm" c="dimmed">
        <IconLock size={16} stroke={1.75} aria-hidden /> Only you see these
      </Text>
      {milestones && (
        <ul className={classes.list}>
          {milestones.map((milestone) => (
            <MilestoneLine key={milestone.id} milestone={milestone} />
          ))}
        </ul>
      )}
      {!milestones && isError && !isFetching && (
        <ErrorView title="Your milestones did not load" onRetry={() => void refetch()} />
      )}
      {!milestones && (!isError || isFetching) && <TextSkeleton lines={[70, 50, 65, 40]} />}
    </Panel>
  );
}

function MilestoneLine({ milestone: { id, reached, count, of } }: { milestone: Milestone }) {
  const Icon = reached ? IconCircleCheck : IconCircleDashed;
  const share = of === 0 ? 0 : Math.min(1, count / of);
  return (
    <li className={classes.milestone} data-reached={reached || undefined}>
      <Icon className={classes.icon} size={24} stroke={1.6} aria-hidden />
      <span className={classes.name}>{names[id]}</span>
      <span className={classes.count}>
        {reached ? 'Reached' : `${count.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`}
      </span>
      <ShareBar share={reached ? 1 : share} className={classes.bar} />
    </li>
  );
}
