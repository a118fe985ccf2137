import '@mantine/core/styles/Skeleton.layer.css';
import { Text, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { SubscriptionsResult } from '#shared/notifications/contract.ts';
import { streamNames } from '#shared/notifications/streams.ts';
import {
  useChangeFrequencyMutation,
  useChangeSwitchMutation,
  useCurrentSubscriptionsQuery,
} from './notifications.api.ts';
import { PushPanel } from './push-panel.tsx';
import { StreamRow } from './stream-row.tsx';
import { useSaving, type SavingState } from './use-saving.ts';
import classes from './notifications-screen.module.css';

export function NotificationsScreen() {
  const { data, isError, refetch } = useCurrentSubscriptionsQuery();
  return (
    <>
      <header>
        <PageHeading>Notifications</PageHeading>
        <Text c="dimmed">What we tell you, and where.</Text>
      </header>
      <Panel label="What we tell you">
        {data && <Streams {...data} />}
        {!data && isError && <ErrorView title="Your settings did not load" onRetry={() => void refetch()} />}
        {!data && !isError && <StreamsSkeleton />}
      </Panel>
      <PushPanel />
    </>
  );
}

function Streams({ subscriptions, questionOfTheDayFrequency }: SubscriptionsResult) {
  const [changeSwitch] = useChangeSwitchMutation();
  const [changeFrequency] = useChangeFrequencyMutation();
  const { saving, save } = useSaving();
  return (
    <>
      <ul className={classes.streams}>
        {subscriptions.map((stream) => (
          <StreamRow
            key={stream.id}
            stream={stream}
            frequency={stream.id === 'question-of-the-day' ? questionOfTheDayFrequency : undefined}
            onSwitch={(change) => void save(changeSwitch({ id: stream.id, ...change }))}
            onFrequency={(frequency) => void save(changeFrequency(frequency))}
          />
        ))}
      </ul>
      <SaveState state={saving} />
    </>
  );
}

const words: Record<SavingState, string> = {
  untouched: 'Changes are saved at once.',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'The last change was not saved.',
};

/** Shows whether changes are saved. Its line is always rendered, so that the layout does not shift. */
function SaveState({ state }: { state: SavingState }) {
  return (
    <Text component="p" className={classes.state ?? ''} size="sm" c="dimmed" role="status">
      {state === 'saved' && <IconCheck size={16} stroke={2} aria-hidden />}
      {words[state]}
    </Text>
  );
}

/** One placeholder per row, with the height of the row. */
function StreamsSkeleton() {
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {streamNames.map((stream) => (
        <div key={stream} className={classes.row} data-stream={stream}>
          <Skeleton height={14} width="35%" radius="sm" />
          <Skeleton height={12} width="70%" radius="sm" />
        </div>
      ))}
    </div>
  );
}
