import { Button } from '@mantine/core';
import { billingApi } from '#client/billing/billing.api.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { recurringStates } from './recurring-states.ts';
import { useCancel } from './use-cancel.tsx';
import { usePause } from './use-pause.tsx';
import { usePlanChange } from './use-plan-change.ts';

/** The actions that the plan's status allows. */
export function PlanActions({ recurring, canPause }: { recurring: Recurring; canPause: boolean }) {
  const { actions } = recurringStates[recurring.status];
  return (
    <>
      {actions.includes('change-card') && (
        <LinkButton to="/change-card/$id" params={{ id: String(recurring.id) }}>
          Change card
        </LinkButton>
      )}
      {actions.includes('finish-payment') && (
        <LinkButton to="/payments/card" search={{ attempt: 'current' } as never}>
          Complete payment
        </LinkButton>
      )}
      {actions.includes('choose-plan') && <LinkButton to="/plan-pricing">Update plan</LinkButton>}
      {actions.includes('change-plan') && (
        <LinkButton to="/change-plan-pricing" variant="default">
          Change plan
        </LinkButton>
      )}
      <PauseOrContinue recurring={recurring} canPause={canPause} />
      <CancelOrResume recurring={recurring} />
    </>
  );
}

/** A single button for both actions, so that it keeps the focus when the action changes. */
function PauseOrContinue({ recurring, canPause }: { recurring: Recurring; canPause: boolean }) {
  const { actions } = recurringStates[recurring.status];
  const { pause, endPause, isBusy } = usePause();
  const isPaused = actions.includes('end-pause');
  if (!isPaused && !(canPause && actions.includes('pause'))) return null;
  return (
    <Button
      variant={isPaused ? 'filled' : 'default'}
      loading={isBusy}
      loaderProps={{ size: 25 }}
      onClick={() => void (isPaused ? endPause() : pause())}
    >
      {isPaused ? 'Continue now' : 'Pause'}
    </Button>
  );
}

/** A single button for both actions, so that it keeps the focus when the action changes. */
function CancelOrResume({ recurring }: { recurring: Recurring }) {
  const { actions } = recurringStates[recurring.status];
  const { cancel, isCancelling } = useCancel(recurring);
  const { resume, isResuming } = useResume();
  const isCancelled = actions.includes('resume');
  if (!isCancelled && !actions.includes('cancel')) return null;
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
  const { run, isBusy } = usePlanChange();

  const resume = async () => {
    const { error } = await run(() => resumeSubscription());
    if (error === undefined) {
      toast.success({ message: 'Your subscription has been resumed.' });
      return;
    }
    // A 403 is already reported by the global listener.
    if (isApiError(error) && error.status === 403) return;
    const message = isApiError(error) && typeof error.message === 'string' ? error.message : 'Please try again.';
    toast.error({ title: 'Your subscription was not resumed', message });
  };

  return { resume, isResuming: isBusy };
}
