import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FaqList } from '#client/content/public.tsx';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
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
