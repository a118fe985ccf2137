import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { SentView } from '#client/ui/sent-view.tsx';

export function QuestionSent({ onWriteAnother }: { onWriteAnother: () => void }) {
  useEffect(() => {
    // The submit button is at the bottom of a long page. Newer browsers return a promise, which is no cleanup function.
    window.scrollTo(0, 0);
  }, []);
  return (
    <Panel>
      <SentView>
        <PageHeading>Thank you. Your question is on its way.</PageHeading>
        <Text c="dimmed" maw="46ch">
          A reviewer will read it and we will e-mail you the decision. You can withdraw it until the review begins.
        </Text>
        <Group justify="center" gap={8} mt={8}>
          <LinkButton to="/submit-question">See your questions</LinkButton>
          <Button variant="default" onClick={onWriteAnother}>
            Write another one
          </Button>
        </Group>
      </SentView>
    </Panel>
  );
}
