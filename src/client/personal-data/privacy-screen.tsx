import { Button, Text, Title } from '@mantine/core';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { DownloadPanel } from './download-panel.tsx';

export function PrivacyScreen() {
  return (
    <>
      <PageHeading>Privacy and data</PageHeading>
      <LeaderboardsPanel />
      <DownloadPanel />
      <DeletePanel />
    </>
  );
}

/** Opens the settings for what other users see on the leaderboards. */
function LeaderboardsPanel() {
  const dispatch = useAppDispatch();
  return (
    <Panel label="Leaderboards">
      <Title order={2} size="h3">
        Leaderboards
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        You are not listed unless you join. Choose what others see, or leave.
      </Text>
      <Button variant="default" onClick={() => dispatch(dialogOpened({ dialog: 'leaderboard-membership' }))}>
        Leaderboard settings
      </Button>
    </Panel>
  );
}
