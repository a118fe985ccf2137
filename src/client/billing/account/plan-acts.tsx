import { Button } from '@mantine/core';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { recurringStates } from './recurring-states.ts';
import { useCancel } from './use-cancel.tsx';
import { useResume } from './use-resume.ts';

/** What can be done with the plan, by the table of its states. */
export function PlanActs({ recurring }: { recurring: Recurring }) {
  const { acts } = recurringStates[recurring.status];
  return (
    <>
      {acts.includes('change-card') && (
        <LinkButton to="/change-card/$id" params={{ id: String(recurring.id) }}>
          Change card
        </LinkButton>
      )}
      {/* Without a chosen plan this leads to the plans, where the same one can be chosen again. */}
      {acts.includes('finish-payment') && <LinkButton to="/payments/card">Finish the payment</LinkButton>}
      {acts.includes('choose-plan') && <LinkButton to="/plan-pricing">Update plan</LinkButton>}
      {acts.includes('change-plan') && (
        <LinkButton to="/change-plan-pricing" variant="default">
          Change plan
        </LinkButton>
      )}
      <CancelOrResume recurring={recurring} />
    </>
  );
}

/** One button with two faces: it stays the same element, so that the focus does not get lost when it turns. */
function CancelOrResume({ recurring }: { recurring: Recurring }) {
  const { acts } = recurringStates[recurring.status];
  const { cancel, isCancelling } = useCancel(recurring);
  const { resume, isResuming } = useResume();
  const isCancelled = acts.includes('resume');
  if (!isCancelled && !acts.includes('cancel')) return null;
  return (
    <Button
      variant={isCancelled ? 'filled' : 'default'}
      loading={isCancelling || isResuming}
      loaderProps={{ size: 25 }}
      onClick={() => void (isCancelled ? resume() : cancel())}
    >
      {isCancelled ? 'Resume subscription' : 'Cancel subscription'}
    </Button>
  );
}
