import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';

export function DaysLeftTitle() {
  const { data: user } = useCurrentUserQuery();
  const daysLeft = user?.subscriptions[0]?.daysLeft ?? 0;
  return <>{daysLeft === 1 ? 'You have 1 day left' : `You have ${daysLeft} days left`}</>;
}
