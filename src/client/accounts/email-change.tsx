import { Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { EmailChangeForm } from './email-change-form.tsx';
import { EmailChangePending } from './email-change-pending.tsx';
import { useEmailQuery } from './email-change.api.ts';
import classes from './email-change.module.css';

/** Shows the account's e-mail address and lets the user change it. */
export function EmailChange() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useEmailQuery();
  // The pressed button disappears, so the focus moves to the panel heading.
  const toTop = () => heading.current?.focus();

  return (
    <Panel>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        E-mail address
      </Title>
      {!data && isError && <ErrorView title="Your address did not load" onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={[40, 70]} />}
      {data && (
        <>
          <Text mt={4} mb="lg" className={classes.address ?? ''}>
            {data.email}
          </Text>
          {data.pending ? (
            <EmailChangePending pending={data.pending} onCancelled={toTop} />
          ) : (
            <EmailChangeForm onAsked={toTop} />
          )}
        </>
      )}
    </Panel>
  );
}
