import { billingApi } from '#client/billing/billing.api.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { useShownChange } from './use-shown-change.ts';

/** Undoes a cancellation. */
export function useResume() {
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
