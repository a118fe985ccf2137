import { Button, Text, Title } from '@mantine/core';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { Panel } from '#client/ui/panel.tsx';

export function AffiliateCard() {
  const dispatch = useAppDispatch();
  return (
    <Panel>
      <Title order={2} size="h3">
        Spread the word
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Study with a friend and compare your scores.
      </Text>
      <Button variant="default" size="sm" onClick={() => dispatch(dialogOpened({ dialog: 'invite' }))}>
        Invite a friend!
      </Button>
    </Panel>
  );
}
