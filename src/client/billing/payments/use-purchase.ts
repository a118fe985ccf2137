import { useState } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import { type PendingCall, pendingPayment } from '#client/billing/card/pending-payment.ts';
import { sendUntilConfirmed } from '#client/billing/card/send-until-confirmed.ts';
import { useBankStep } from '#client/billing/card/use-bank-step.ts';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { toast } from '#client/platform/toasts.ts';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { type Refusal, refusalOf } from './refusals.ts';

export type Purchase = Exclude<PendingCall, { kind: 'card' }>;

interface PurchaseEnds {
  onPaid: (result: PurchaseResult) => void;
  onRefused: (refusal: Refusal) => void;
}

/** These errors have their own dialogs, with a link to the store. */
const storeNotices = { ongoing_apple: 'ongoing-apple', ongoing_google: 'ongoing-google' } as const;

const failures: Record<Purchase['kind'], string> = {
  start: billingTexts.startFailed,
  change: billingTexts.changeFailed,
};

const hasNotice = (code: string): code is keyof typeof storeNotices => code in storeNotices;

/** Starts or changes a subscription, including the bank confirmation if needed. */
export function usePurchase({ onPaid, onRefused }: PurchaseEnds) {
  const dispatch = useAppDispatch();
  const { bank, view } = useBankStep();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [start] = billingApi.useStartSubscriptionMutation();
  const [change] = billingApi.useChangeSubscriptionMutation();
  const send = (purchase: Purchase) => (purchase.kind === 'start' ? start(purchase.body) : change(purchase.body));

  const refuse = (error: unknown, { kind }: Purchase) => {
    const refused = refusalOf(error, failures[kind]);
    if (hasNotice(refused.code)) dispatch(dialogOpened({ dialog: storeNotices[refused.code] }));
    else toast.error({ id: 'purchase', title: billingTexts.activationFailed, message: refused.text });
    setRefusal(refused);
    onRefused(refused);
  };

  const run = async (purchase: Purchase) => {
    setRefusal(null);
    const answer = await sendUntilConfirmed<PurchaseResult>({
      bank,
      send: () => send(purchase),
      onBankNeeded: ({ attemptId }) => {
        pendingPayment.keep({ attemptId, call: purchase });
        toast.info({ id: 'purchase', message: billingTexts.authenticationNeeded });
      },
    });
    pendingPayment.forget();
    if (answer?.data) onPaid(answer.data);
    else if (answer) refuse(answer.error, purchase);
  };

  return { run, refusal, bank, view };
}
