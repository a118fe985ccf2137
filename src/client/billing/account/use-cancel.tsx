import { lazy, useEffect, useRef } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { usePlanChange } from './use-plan-change.ts';

/** Not needed for the first paint, but preloaded before the user opens the dialog. */
const loadDetails = () => import('./cancel-details.tsx');
const CancelDetails = lazy(async () => ({ default: (await loadDetails()).CancelDetails }));

/** Two clicks: the first asks for confirmation, the second cancels. */
export function useCancel(recurring: Recurring) {
  const confirm = useConfirm();
  const [cancelAll] = billingApi.useCancelAllMutation();
  const { run, isBusy } = usePlanChange();
  // Preserved when cancelling fails, so that the user does not have to type it again.
  const reason = useRef('');
  useEffect(() => void loadDetails(), []);

  const cancel = async () => {
    const isSure = await confirm({
      title: 'Cancel subscription',
      message: 'Are you sure you want to cancel your subscription?',
      details: (
        <Optional>
          <CancelDetails recurring={recurring} reason={reason.current} onReason={(text) => (reason.current = text)} />
        </Optional>
      ),
      leave: 'Keep subscription',
    });
    if (!isSure) return;
    const { error } = await run(() => cancelAll({ reason: reason.current.trim() || null }));
    if (error === undefined) {
      reason.current = '';
      toast.success({ message: billingTexts.cancelled });
      return;
    }
    // A 403 is already reported by the global listener.
    if (isApiError(error) && error.status === 403) return;
    toast.error({ message: billingTexts.cancelFailed });
  };

  return { cancel, isCancelling: isBusy };
}
