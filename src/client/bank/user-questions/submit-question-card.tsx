import { Text, Title } from '@mantine/core';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';

/** Text fixed by the specification. */
export function SubmitQuestionCard() {
  return (
    <Panel label="Submit a question">
      <Title order={2} size="h3">
        Submit a question...
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Lack of some question? Want to collaborate to grow with the product together? Submit your own question and help
        us be better!
      </Text>
      <LinkButton to="/submit-question" variant="default" size="sm">
        I'm in
      </LinkButton>
    </Panel>
  );
}
