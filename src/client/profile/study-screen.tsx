import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { StudyForm } from './study-form.tsx';
import { StudySetup } from './study-setup.tsx';

export function StudyScreen() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageHeading>Study</PageHeading>
      {!user && isError && <ErrorView title="Your settings did not load" onRetry={() => void refetch()} />}
      {!user && !isError && <AccountSkeleton />}
      {user && isAsking && (
        // The form below must not show the settings from before.
        <StudySetup study={user.study} onDone={() => void refetch().then(() => setIsAsking(false))} />
      )}
      {user && !isAsking && (
        <>
          <Button variant="default" size="sm" style={{ justifySelf: 'start' }} onClick={() => setIsAsking(true)}>
            Set up my plan in three questions
          </Button>
          <StudyForm study={user.study} />
        </>
      )}
      {user && <AppearancePanel study={user.study} />}
    </>
  );
}
