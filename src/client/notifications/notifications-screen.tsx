import { Text } from '@mantine/core';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { SubscriptionsResult } from '#shared/notifications/contract.ts';
import {
  useChangeFrequencyMutation,
  useChangeSwitchMutation,
  useCurrentSubscriptionsQuery,
} from './notifications.api.ts';
import { PushPanel } from './push-panel.tsx';
import { SaveState } from './save-state.tsx';
import { StreamRow } from './stream-row.tsx';
import { StreamsSkeleton } from './streams-skeleton.tsx';
import { useSaving } from './use-saving.ts';
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
