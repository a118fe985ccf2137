import { Text } from '@mantine/core';
import { useState } from 'react';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { RestorePasswordForm } from './restore-password-form.tsx';
import { StepResult } from './step-result.tsx';
import { useMailToken } from './use-mail-token.ts';

/** The states of the specification: form, success, and invalid link. */
type RestoreState = 'pending' | 'success' | 'fail';

export function RestorePasswordScreen() {
  const token = useMailToken();
  const [state, setState] = useState<RestoreState>(token === null ? 'fail' : 'pending');

  if (state === 'success') return <SuccessView />;
  if (state === 'fail' || token === null) return <InvalidLinkView />;
  return (
    <>
      <PageHeading>Choose a new password</PageHeading>
      <Text c="dimmed" mt={4} mb="xl">
        You will be signed out on all devices and can sign in with the new password.
      </Text>
      <RestorePasswordForm
        token={token}
        onRestored={() => setState('success')}
        onLinkInvalid={() => setState('fail')}
      />
    </>
  );
}

function SuccessView() {
  return (
    <StepResult
      kind="success"
      heading="Password restored. Now go, sign in and have fun!"
      actions={<LinkButton to="/login">Sign in</LinkButton>}
    >
      All devices have been signed out. We have sent you an e-mail about the change.
    </StepResult>
  );
}

function InvalidLinkView() {
  return (
    <StepResult
      kind="error"
      heading="This link is no longer valid"
      actions={
        <>
          <LinkButton to="/forgot-password">Send me a new link</LinkButton>
          <Text ta="center">
            <TextLink to="/login" size="sm">
              Back to sign in
            </TextLink>
          </Text>
        </>
      }
    >
      A link works once, for 30 minutes, and only the newest one is valid. You can request another.
    </StepResult>
  );
}
