import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { dayText } from '#client/billing/billing-words.ts';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { trialOnly } from './trial-only.ts';

/** Explains the effect of choosing a plan for this user. Visitors see no note. */
export function StandingNote({ running }: { running: Recurring | null }) {
  const claims = useSelector(selectClaims);
  const { data: user } = useCurrentUserQuery(undefined, { skip: claims === null });
  const trial = trialOnly(user?.subscriptions ?? []);
  if (running) return <Note>{runningNote(running)}</Note>;
  if (trial)
    return <Note>{`Your trial goes on until ${dayText(trial.ends)}. A plan begins when you pay for it.`}</Note>;
  if (claims?.hasAdminInterface) return <Note>You are an admin: these are the prices of the USA.</Note>;
  return null;
}

function runningNote({ status, subscription, nextPlan, accessUntil, periodEnds }: Recurring): ReactNode {
  if (status === 'cancelling') {
    return (
      <>
        {subscription.name} ends on {dayText(accessUntil ?? periodEnds)}. Choose another plan to go on, or resume it on
        the{' '}
        <TextLink to="/account/billing" underline="always">
          billing page
        </TextLink>
        .
      </>
    );
  }
  if (nextPlan) return `You have ${subscription.name}. ${nextPlan.name} follows on ${dayText(periodEnds)}.`;
  return (
    `You have ${subscription.name}. A larger plan begins at once, and you pay only the difference. ` +
    `A smaller one begins on ${dayText(periodEnds)}, when your paid time ends.`
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text ta="center" c="dimmed" maw="60ch" mx="auto" style={{ textWrap: 'balance' }}>
    {children}
  </Text>
);
