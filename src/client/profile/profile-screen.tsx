import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHeader } from './profile-header.tsx';

export function ProfileScreen() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  return (
    <>
      <PageHeading>Profile</PageHeading>
      {!user && isError && <ErrorView title="Your profile did not load" onRetry={() => void refetch()} />}
      {!user && !isError && <AccountSkeleton />}
      {user && <ProfileHeader user={user} />}
      {user && <ProfileForm user={user} />}
    </>
  );
}
