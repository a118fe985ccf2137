import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { StepResult } from './step-result.tsx';

export interface MailLinkPageProps {
  heading: string;
  /** Explains what the button does. */
  children: ReactNode;
  buttonLabel: string;
  isBusy: boolean;
  error: unknown;
  /** Shown when the link is invalid or expired. */
  whenInvalid: string;
  token: string | null;
  onPress: (token: string) => void;
}

/** The page a mail link opens. Opening it changes nothing until the button is pressed: mail scanners open links too. */
export function MailLinkPage({ heading, children, buttonLabel, isBusy, token, ...page }: MailLinkPageProps) {
  if (token === null || (isApiError(page.error) && page.error.code === 'link_invalid')) {
    return (
      <StepResult
        kind="error"
        heading="This link is no longer valid"
        actions={<LinkButton to="/login">Go to sign in</LinkButton>}
      >
        {page.whenInvalid}
      </StepResult>
    );
  }
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Text c="dimmed" mt={4} mb="xl">
        {children}
      </Text>
      {isApiError(page.error) && typeof page.error.message === 'string' && (
        <FormAlert title="That did not work">{page.error.message}</FormAlert>
      )}
      <Button fullWidth loading={isBusy} loaderProps={{ size: 25 }} onClick={() => page.onPress(token)}>
        {buttonLabel}
      </Button>
    </>
  );
}
