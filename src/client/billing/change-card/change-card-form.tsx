import { useEffect, useRef } from 'react';
import { BankDialogHost } from '#client/billing/card/bank-dialog-host.tsx';
import { cardName } from '#client/billing/card/card-name.ts';
import { NewCard } from '#client/billing/card/new-card.tsx';
import { useCardForm } from '#client/billing/card/use-card-form.ts';
import { PayButton } from '#client/billing/payments/pay-button.tsx';
import { PaymentLayout } from '#client/billing/payments/payment-layout.tsx';
import { PlanOrder } from '#client/billing/payments/plan-order.tsx';
import { longDayText } from '#client/platform/moments.ts';
import { priceText } from '#shared/billing/money.ts';
import type { Recurring, UpdatePaymentMethodBody } from '#shared/billing/recurring.contract.ts';
import { useChangeCard } from './use-change-card.ts';
import classes from './change-card-form.module.css';

interface ChangeCardFormProps {
  recurring: Recurring;
  /** The request that waited for the bank, after a return in this tab. */
  waiting: UpdatePaymentMethodBody | null;
}

export function ChangeCardForm({ recurring, waiting }: ChangeCardFormProps) {
  const change = useChangeCard(recurring.id, (text) => form.card.refuse(text));
  const form = useCardForm({
    mayBegin: () => !change.isChanged,
    onCard: (stripePaymentMethodId) => change.run({ stripePaymentMethodId }),
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (waiting === null || isBegun.current) return;
    isBegun.current = true;
    void form.runAlone(() => change.run(waiting));
    // Runs once, with the values found on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      <PaymentLayout
        onSubmit={form.submit}
        order={
          <>
            <PlanOrder name={recurring.subscription.name} {...recurring} />
            {recurring.card && <p className={classes.present}>Paid with {cardName(recurring.card)} until now.</p>}
          </>
        }
        fields={<NewCard form={form} />}
        closing={
          <PayButton notice={chargeInformation(recurring)} isBusy={form.isBusy} isDisabled={change.isChanged}>
            Update card
          </PayButton>
        }
      />
      <BankDialogHost bank={change.bank} view={change.view} />
    </>
  );
}

function chargeInformation({ status, nextCharge, nextChargePrice, currency, accessUntil }: Recurring): string {
  if (status === 'past_due') return 'Your last charge failed. The new card is charged for it right away.';
  if (nextCharge === null || nextChargePrice === null) {
    return accessUntil === null
      ? 'Nothing will be charged to the new card.'
      : `Your subscription ends on ${longDayText(accessUntil)}. Nothing will be charged to the new card.`;
  }
  return `Nothing is charged today. The next charge, ${priceText(nextChargePrice, currency)} on ${longDayText(nextCharge)}, goes to the new card. You can cancel anytime.`;
}
