import { Button } from '@mantine/core';
import { billingApi } from '#client/billing/billing.api.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { recurringStates } from './recurring-states.ts';
import { useCancel } from './use-cancel.tsx';
import { useShownChange } from './use-shown-change.ts';

/** The actions that the plan's status allows. */
export function PlanActs({ recurring }: { recurring: Recurring }) {
  const { acts } = recurringStates[recurring.status];
  return (
    <>
      {acts.includes('change-card') && (
        <LinkButton to="/change-card/$id" params={{ id: String(recurring.id) }}>
          Change card
        </LinkButton>
      )}
      {/* If no plan is chosen, /payments/card redirects to the plans, where the same plan can be chosen again. */}
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

/** A single button for both actions, so that it keeps the focus when the action changes. */
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

/** Undoes a cancellation. */
function useResume() {
  const [resumeSubscription] = billingApi.useResumeMutation();
  const { run, isBusy } = useShownChange();

  const resume = async () => {
    const { error } = await run(() => resumeSubscription());
    if (error === undefined) {
      toast.success({ message: 'Your subscription goes on. Nothing else has changed.' });
      return;
    }
    // A 403 is already reported by the global listener.
    if (isApiError(error) && error.status === 403) return;
    const message = isApiError(error) && typeof error.message === 'string' ? error.message : 'Please try again.';
    toast.error({ title: 'Your subscription was not resumed', message });
  };

  return { resume, isResuming: isBusy };
}
