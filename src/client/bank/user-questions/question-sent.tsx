import { Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import classes from './question-sent.module.css';

export function QuestionSent({ onWriteAnother }: { onWriteAnother: () => void }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The submit button is at the bottom of a long page.
    window.scrollTo(0, 0);
    view.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel>
      <div ref={view} className={classes.view} tabIndex={-1} role="status">
        <IconCircleCheck className={classes.icon} size={56} stroke={1.25} aria-hidden />
        <PageHeading>Thank you. Your question is on its way.</PageHeading>
        <Text c="dimmed" maw="46ch">
          A reviewer will read it and we will e-mail you the decision. You can withdraw it until the review begins.
        </Text>
        <div className={classes.acts}>
          <LinkButton to="/submit-question">See your questions</LinkButton>
          <Button variant="default" onClick={onWriteAnother}>
            Write another one
          </Button>
        </div>
      </div>
    </Panel>
  );
}
