import { Button, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './contact-sent.module.css';

export function ContactSent({ ticket, onWriteAnother }: { ticket: number; onWriteAnother: () => void }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <div ref={view} className={classes.view} tabIndex={-1} role="status">
      <IconCircleCheck className={classes.icon} size={56} stroke={1.25} aria-hidden />
      <Title order={2}>Thank you. Your message is on its way.</Title>
      <Text>
        Your ticket number is <strong>{ticket}</strong>.
      </Text>
      <Text c="dimmed" maw="46ch">
        We answer within 2 working days. You will get an e-mail that confirms this; if it does not arrive, please look
        into the folder for spam.
      </Text>
      <Button variant="default" mt="sm" onClick={onWriteAnother}>
        Write another message
      </Button>
    </div>
  );
}
