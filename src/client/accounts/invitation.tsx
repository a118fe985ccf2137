import { Text } from '@mantine/core';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { InvitationResult } from '#shared/accounts/registration.contract.ts';
import { TRIAL_DAYS } from '#shared/billing/plan-duration.ts';
import { useInvitationQuery } from './register.api.ts';
import classes from './invitation.module.css';

/** Who invites the visitor and what both get, or that the code is unknown. Nothing if it cannot be loaded. */
export function Invitation({ code }: { code: string }) {
  const { data, isError } = useInvitationQuery(code);
  if (isError) return null;
  return (
    <div className={classes.invitation}>
      <Panel>{data ? <InvitationTexts {...data} /> : <TextSkeleton lines={[70, 100]} />}</Panel>
    </div>
  );
}

function InvitationTexts({ inviter, trialDays, inviterDays }: InvitationResult) {
  if (inviter === null) {
    return (
      <>
        <Text fw={600}>This invitation code is unknown</Text>
        <Text c="dimmed">Please check the link. You can also sign up without an invitation.</Text>
      </>
    );
  }
  const gifts = [
    trialDays > TRIAL_DAYS && `Your trial lasts ${trialDays} days instead of ${TRIAL_DAYS}.`,
    inviterDays > 0 && `${inviter} gets ${inviterDays} free days when you buy a plan.`,
  ].filter((gift) => gift !== false);
  return (
    <>
      <Text fw={600} className={classes.name ?? ''}>
        {inviter} invites you to Vignette
      </Text>
      {gifts.length > 0 && (
        <Text c="dimmed" className={classes.name ?? ''}>
          {gifts.join(' ')}
        </Text>
      )}
    </>
  );
}
