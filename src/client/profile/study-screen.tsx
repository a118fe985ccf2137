import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { StudyForm } from './study-form.tsx';
import classes from './account-section.module.css';

export function StudyScreen() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
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
      {user && <StudyForm study={user.study} />}
      {user && <AppearancePanel study={user.study} />}
    </>
  );
}
