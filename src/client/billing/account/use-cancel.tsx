import { lazy, useEffect, useRef } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { useShownChange } from './use-shown-change.ts';

/** Not needed for the first paint, and there before anybody has read the page. */
const loadDetails = () => import('./cancel-details.tsx');
const CancelDetails = lazy(async () => ({ default: (await loadDetails()).CancelDetails }));

/** Two clicks: one that asks, one that cancels. */
export function useCancel(recurring: Recurring) {
  const confirm = useConfirm();
  const [cancelAll] = billingApi.useCancelAllMutation();
  const { run, isBusy } = useShownChange();
  // Kept when it does not work out, so that nobody has to write it twice.
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
    // A 403 is told once, by the listener that tells every 403.
    if (isApiError(error) && error.status === 403) return;
    toast.error({ message: billingTexts.cancelFailed });
  };

  return { cancel, isCancelling: isBusy };
}
