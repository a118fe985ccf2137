import { Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { ResendActivationForm } from './resend-activation-form.tsx';
import classes from './register-success-screen.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail address of the new account. */
    registeredEmail?: string;
    /** The page that the first sign-in leads to. */
    next?: string | undefined;
  }
}

export function RegisterSuccessScreen() {
  const { registeredEmail, next } = useLocation().state;
  return (
    <>
      <PageHeading>Check your inbox</PageHeading>
      <Text mt="xs">
        {registeredEmail ? (
          <>
            We have sent a mail to <strong>{registeredEmail}</strong>.
          </>
        ) : (
          'We have sent you a mail.'
        )}{' '}
        Open the link in it to activate your account. It works for 24 hours.
      </Text>
      <LinkButton to="/login" search={{ next }} fullWidth mt="lg">
        Go to login
      </LinkButton>
      <section className={classes.resend} aria-labelledby="resend">
        <h2 id="resend" className={classes.heading}>
          Nothing there?
        </h2>
        <Text c="dimmed" size="sm" mb="md">
          Please check your spam folder too. If it is not there, we can send it again.
        </Text>
        <ResendActivationForm email={registeredEmail ?? ''} next={next} />
      </section>
    </>
  );
}
