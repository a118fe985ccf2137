import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import { pendingPayment } from '#client/billing/card/pending-payment.ts';
import { sendUntilConfirmed } from '#client/billing/card/send-until-confirmed.ts';
import { useBankStep } from '#client/billing/card/use-bank-step.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { billingTexts, TO_BILLING_MS } from '#shared/billing/billing-texts.ts';
import type { UpdatePaymentMethodBody, UpdatePaymentMethodResult } from '#shared/billing/recurring.contract.ts';

/** Specified, and shorter than for other success messages. */
const CHANGED_TOAST_MS = 7000;

/** Replaces the card of a subscription. `onRefused` receives the bank's message. */
export function useChangeCard(id: number, onRefused: (text: string) => void) {
  const navigate = useNavigate();
  const { bank, view } = useBankStep();
  const [isChanged, setIsChanged] = useState(false);
  const [update] = billingApi.useUpdatePaymentMethodMutation();

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => void navigate({ to: '/account/billing' }), TO_BILLING_MS);
    return () => clearTimeout(timer);
  }, [isChanged, navigate]);

  const run = async (body: UpdatePaymentMethodBody) => {
    const answer = await sendUntilConfirmed<UpdatePaymentMethodResult>({
      bank,
      send: () => update({ id, body }),
      onBankNeeded: ({ attemptId }) => {
        pendingPayment.keep({ attemptId, call: { kind: 'card', id, body } });
        toast.info({ id: 'card', message: billingTexts.authenticationNeeded });
      },
    });
    pendingPayment.forget();
    if (answer === null) return;
    // By specification, an id means success.
    if (answer.data && answer.data.id !== null) {
      toast.success({ id: 'card', message: billingTexts.cardChanged, lastsMs: CHANGED_TOAST_MS });
      setIsChanged(true);
      return;
    }
    toast.error({ id: 'card', message: billingTexts.unknown });
    if (isApiError(answer.error) && typeof answer.error.message === 'string') onRefused(answer.error.message);
  };

  return { run, isChanged, bank, view };
}
