import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { StepResult } from './step-result.tsx';

/** `isSent` as specified: null shows the form, true that the mail was sent, false that something went wrong. */
export function ForgotPasswordScreen() {
  const [{ isSent, email, reason }, setState] = useState<{ isSent: boolean | null; email: string; reason: string }>({
    isSent: null,
    email: '',
    reason: '',
  });
  const backToForm = () => setState({ isSent: null, email, reason: '' });

  if (isSent === true) return <SentView email={email} onOther={backToForm} />;
  if (isSent === false) return <FailedView reason={reason} onRetry={backToForm} />;
  return (
    <>
      <PageHeading>Forgot your password?</PageHeading>
      <Text c="dimmed" mt={4} mb="xl">
        Enter your e-mail address and we will send you a link to choose a new one.
      </Text>
      <ForgotPasswordForm email={email} onDone={setState} />
      <Text ta="center" mt="md">
        <TextLink to="/login" size="sm">
          Back to sign in
        </TextLink>
      </Text>
    </>
  );
}

function SentView({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <StepResult
      kind="success"
      heading="E-mail sent. Check out your inbox!"
      actions={
        <>
          <LinkButton to="/login">Back to sign in</LinkButton>
          <Button variant="subtle" onClick={onOther}>
            Use another address
          </Button>
        </>
      }
    >
      If <strong>{email}</strong> has an account, a link to choose a new password is on its way. It works for 30
      minutes. Nothing there? Please check your spam folder.
    </StepResult>
  );
}

function FailedView({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <StepResult
      kind="error"
      heading="Something went wrong. Try again!"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      The e-mail was not sent. {reason}
    </StepResult>
  );
}
