import { Text, Title } from '@mantine/core';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';

export function FeedbackCard() {
  return (
    <Panel>
      <Title order={2} size="h3">
        Tell us what you think
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Something missing, wrong or in your way? We read every message.
      </Text>
      <LinkButton to="/contact" variant="default" size="sm">
        Give us your feedback
      </LinkButton>
    </Panel>
  );
}
