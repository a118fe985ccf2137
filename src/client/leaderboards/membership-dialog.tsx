import { Button, Text } from '@mantine/core';
import { useSelector } from 'react-redux';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import type { PlatformState } from '#client/platform/platform-state.ts';
import { needsPlan } from '#client/platform/session-claims.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { leaderboardsApi } from './leaderboards.api.ts';
import { MembershipForm } from './membership-form.tsx';
import { useLeave } from './use-leave.ts';

/** Whether the user takes part in the leaderboards, and under which name. */
export function MembershipDialog({ onClose }: { onClose: () => void }) {
  const claims = useSelector(({ session }: PlatformState) => session.claims);
  if (claims && needsPlan(claims)) return <LeaveOnly onClose={onClose} />;
  return <Membership onClose={onClose} />;
}

function Membership({ onClose }: { onClose: () => void }) {
  const { data: membership, isError, isFetching, refetch } = leaderboardsApi.useMembershipQuery();
  const { data: user } = useCurrentUserQuery();
  if (membership && user) return <MembershipForm {...{ membership, user, onClose }} />;
  if (isError && !isFetching) return <ErrorView title="Your settings did not load" onRetry={() => void refetch()} />;
  return <TextSkeleton lines={[90, 40, 100, 100, 100, 60]} />;
}

/** Leaving is always possible. Joining and viewing require a plan. */
function LeaveOnly({ onClose }: { onClose: () => void }) {
  const { leave, isLeaving } = useLeave(onClose);
  return (
    <>
      <Text>Taking part comes with a subscription. If you joined before, you can leave here.</Text>
      <DialogButtons>
        <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
          Leave
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </>
  );
}
