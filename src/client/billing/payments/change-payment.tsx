import { useState } from 'react';
import { BankDialogHost } from '#client/billing/card/bank-dialog-host.tsx';
import { KnownCard } from '#client/billing/card/known-card.tsx';
import { NewCard } from '#client/billing/card/new-card.tsx';
import { useCardForm } from '#client/billing/card/use-card-form.ts';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { priceText } from '#shared/billing/money.ts';
import type { ChangePreviewResult, PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { ChangePreview } from './change-preview.tsx';
import { chargeNotice } from './charge-texts.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { PlanOrder } from './plan-order.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { isAboutTheCard, isAboutThePrice } from './refusals.ts';
import { useChangePreview } from './use-change-preview.ts';
import type { Offer } from './use-offer.ts';
import { usePurchase } from './use-purchase.ts';
import { useVoucher } from './use-voucher.ts';
import { VoucherField } from './voucher-field.tsx';

interface ChangePaymentProps {
  offer: Offer;
  onPaid: (result: PurchaseResult) => void;
}

/** Changes a running subscription. The cost is calculated first, and the saved card is charged by default. */
export function ChangePayment({ offer: { plan, price, renew }, onPaid }: ChangePaymentProps) {
  const voucher = useVoucher(plan.id);
  const preview = useChangePreview(plan.id, voucher.discount?.id ?? null);
  const [wantsNewCard, setWantsNewCard] = useState(false);
  const known = preview.data?.card ?? null;
  const isTyped = preview.data !== undefined && (wantsNewCard || known === null);
  const purchase = usePurchase({
    onPaid,
    onRefused: (refusal) => {
      if (isAboutTheCard(refusal)) {
        setWantsNewCard(true);
        form.card.refuse(refusal.text);
      }
      if (refusal.code === 'coupon_invalid') voucher.refuse();
      if (isAboutThePrice(refusal)) {
        renew();
        preview.refetch();
      }
    },
  });
  const change = (paymentMethodId: string | null) =>
    purchase.run({
      kind: 'change',
      body: {
        subscriptionId: plan.id,
        stripePaymentMethodId: paymentMethodId,
        stripeCouponId: voucher.discount?.id ?? null,
        expectedPrice: plan.price,
      },
    });
  const form = useCardForm({
    mayBegin: () => !voucher.isForgotten(),
    onCard: change,
    onKnownCard: isTyped ? null : () => change(null),
  });
  return (
    <>
      <PaymentLayout
        onSubmit={form.submit}
        alert={<RefusalAlert refusal={purchase.refusal} />}
        order={<PlanOrder {...plan} price={plan.renewalPrice ?? plan.price} previousPrice={null} />}
        fields={
          isTyped ? (
            <NewCard form={form} onKeepCard={known ? () => setWantsNewCard(false) : undefined} />
          ) : known ? (
            <KnownCard card={known} onChange={() => setWantsNewCard(true)} />
          ) : (
            <TextSkeleton lines={[100, 60]} />
          )
        }
        closing={
          <>
            <VoucherField voucher={voucher} currency={plan.currency} />
            <ChangePreview plan={plan} preview={preview} />
            <PayButton
              notice={chargeNotice(plan)}
              isBusy={form.isBusy}
              isDisabled={price !== 'current' || preview.data === undefined || preview.isFetching}
            >
              {buttonText(preview.data)}
            </PayButton>
          </>
        }
      />
      <BankDialogHost bank={purchase.bank} view={purchase.view} />
    </>
  );
}

const buttonText = (preview: ChangePreviewResult | undefined) =>
  preview && preview.dueToday > 0 ? `Pay ${priceText(preview.dueToday, preview.currency)}` : 'Change plan';
