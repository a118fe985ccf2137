import { Text, Title, Button } from '@mantine/core';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FaqList } from '#client/content/public.tsx';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { SentView } from '#client/ui/sent-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { ContactForm } from './contact-form.tsx';
import classes from './contact-screen.module.css';

export function ContactScreen() {
  const [ticket, setTicket] = useState<number | null>(null);
  return (
    <>
      <PageHeading>Contact</PageHeading>
      <Text c="dimmed" mt={4} mb="lg" maw="60ch">
        Tell us what it is about. We answer within 2 working days, often sooner.
      </Text>
      <div className={classes.columns}>
        <Panel label="Write to us">
          {ticket === null ? (
            <Form onSent={setTicket} />
          ) : (
            <ContactSent ticket={ticket} onWriteAnother={() => setTicket(null)} />
          )}
        </Panel>
        <section id="faq" aria-labelledby="faq-heading">
          <Title order={2} id="faq-heading" mb="md">
            Frequently asked questions
          </Title>
          <FaqList />
          <Text mt="md">
            Corrected answers are listed in the{' '}
            <TextLink to="/errata" underline="always">
              errata
            </TextLink>
            .
          </Text>
        </section>
      </div>
    </>
  );
}

/** Prefills name and e-mail address for a signed-in user. */
function Form({ onSent }: { onSent: (ticket: number) => void }) {
  const isLogged = useSelector(selectIsLogged);
  const { data: user, isLoading } = useCurrentUserQuery(undefined, { skip: !isLogged });
  if (isLoading) return <TextSkeleton lines={[30, 100, 30, 100, 30, 100, 100]} />;
  const sender = user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : {};
  return <ContactForm sender={sender} isGuest={!isLogged} onSent={onSent} />;
}

function ContactSent({ ticket, onWriteAnother }: { ticket: number; onWriteAnother: () => void }) {
  return (
    <SentView>
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
    </SentView>
  );
}
