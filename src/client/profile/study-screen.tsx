import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { StudyForm } from './study-form.tsx';
import { StudySetup } from './study-setup.tsx';
import classes from './account-section.module.css';

export function StudyScreen() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageHeading>Study</PageHeading>
      {!user && isError && <ErrorView title="Your settings did not load" onRetry={() => void refetch()} />}
      {!user && !isError && (
        <Panel>
          <div className={classes.skeleton}>
            <TextSkeleton lines={[40, 70, 55, 90, 80, 90, 60]} />
          </div>
        </Panel>
      )}
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
