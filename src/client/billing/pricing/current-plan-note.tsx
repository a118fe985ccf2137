import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { dialogClosed } from '#client/platform/dialogs-slice.ts';
import { longDayText } from '#client/platform/moments.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { trialOnly } from './trial-only.ts';

/** Explains the effect of choosing a plan for this user. Visitors see no note. */
export function CurrentPlanNote({ running }: { running: Recurring | null }) {
  const claims = useSelector(selectClaims);
  const { data: user } = useCurrentUserQuery(undefined, { skip: claims === null });
  const trial = trialOnly(user?.subscriptions ?? []);
  if (running)
    return (
      <Note>
        <RunningNote {...running} />
      </Note>
    );
  if (trial)
    return <Note>{`Your trial continues until ${longDayText(trial.ends)}. A plan starts when you pay for it.`}</Note>;
  if (claims?.hasAdminInterface) return <Note>You are an admin: these are the USA prices.</Note>;
  return null;
}

function RunningNote({ status, subscription, nextPlan, accessUntil, periodEnds }: Recurring): ReactNode {
  const dispatch = useAppDispatch();
  if (status === 'cancelling') {
    return (
      <>
        {subscription.name} ends on {longDayText(accessUntil ?? periodEnds)}. Choose another plan to continue, or resume
        it on the{' '}
        <TextLink to="/account/billing" underline="always" onClick={() => dispatch(dialogClosed())}>
          billing page
        </TextLink>
        .
      </>
    );
  }
  if (nextPlan) return `You have ${subscription.name}. ${nextPlan.name} starts on ${longDayText(periodEnds)}.`;
  return (
    `You have ${subscription.name}. An upgrade starts immediately, and you pay only the difference. ` +
    `A downgrade starts on ${longDayText(periodEnds)}, when your paid period ends.`
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text ta="center" c="dimmed" maw="60ch" mx="auto" style={{ textWrap: 'balance' }}>
    {children}
  </Text>
);
