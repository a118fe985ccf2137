import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './account-section.module.css';

export function ProfileScreen() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  return (
    <>
      <PageHeading>Profile</PageHeading>
      {!user && isError && <ErrorView title="Your profile did not load" onRetry={() => void refetch()} />}
      {!user && !isError && (
        <Panel>
          <div className={classes.skeleton}>
            <TextSkeleton lines={[40, 70, 55, 90, 80, 90, 60]} />
          </div>
        </Panel>
      )}
      {user && <ProfileHeader user={user} />}
      {user && <ProfileForm user={user} />}
    </>
  );
}
