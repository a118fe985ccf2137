import { Text } from '@mantine/core';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { NO_REFERRAL_LINK } from '#shared/referrals/messages.ts';
import { ReferralLink } from './referral-link.tsx';
import { ReferralRewards } from './referral-rewards.tsx';
import { referralsApi } from './referrals.api.ts';
import classes from './invite-dialog.module.css';

/** Has no heading of its own: the dialog's title is the heading. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  // Refetched every time the dialog opens: a friend may have joined, or the user may have bought a plan.
  const { data, isError, isFetching, refetch } = referralsApi.useReferralsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  if (!data && isError && !isFetching) {
    return <ErrorView title="Your invitation did not load" onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={classes.waiting}>
        <TextSkeleton lines={[90, 70, 100, 50]} />
      </div>
    );
  }
  if (data.link === null) {
    return (
      <>
        <Text>{NO_REFERRAL_LINK}</Text>
        <DialogButtons>
          <LinkButton to="/pricing" onClick={onClose}>
            See pricing plans
          </LinkButton>
        </DialogButtons>
      </>
    );
  }
  return (
    <>
      <Text mb="lg">
        Invite a friend to join Vignette: answer the same questions, compare your scores and keep each other going. This
        is your link, it works for as many friends as you like.
      </Text>
      <ReferralLink link={data.link} />
      <ReferralRewards friends={data.friends} rewards={data.rewards} />
    </>
  );
}
