import { BankDialogHost } from '#client/billing/card/bank-dialog-host.tsx';
import { NewCard } from '#client/billing/card/new-card.tsx';
import { useCardForm } from '#client/billing/card/use-card-form.ts';
import { priceText } from '#shared/billing/money.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { chargeNotice, laterPriceText } from './charge-texts.ts';
import { ExamEndChoice, useExamEndChoice } from './exam-end-choice.tsx';
import { orderTotal, voucherText } from './order-total.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { PlanOrder } from './plan-order.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { isAboutTheCard, isAboutThePrice } from './refusals.ts';
import { TotalLines } from './total-lines.tsx';
import type { Offer } from './use-offer.ts';
import { usePurchase } from './use-purchase.ts';
import { type Discount, useVoucher } from './use-voucher.ts';
import { VoucherField } from './voucher-field.tsx';
import { isFree, voucherTerms } from './voucher-terms.ts';

interface StartPaymentProps {
  offer: Offer;
  onPaid: (result: PurchaseResult) => void;
}

/** Buys a new subscription: plan, card and optional voucher. */
export function StartPayment({ offer: { plan, price, renew }, onPaid }: StartPaymentProps) {
  const voucher = useVoucher(plan.id);
  const examEnd = useExamEndChoice();
  const purchase = usePurchase({
    onPaid,
    onRefused: (refusal) => {
      if (isAboutTheCard(refusal)) form.card.refuse(refusal.text);
      if (refusal.code === 'coupon_invalid') voucher.refuse();
      if (isAboutThePrice(refusal)) renew();
    },
  });
  const buy = (paymentMethodId: string | null) =>
    purchase.run({
      kind: 'start',
      body: {
        subscriptionId: plan.id,
        stripePaymentMethodId: paymentMethodId,
        stripeCouponId: voucher.discount?.id ?? null,
        expectedPrice: plan.price,
        ...(examEnd && { endsAfterExam: examEnd.isChosen }),
      },
    });
  const isForFree = isFree(voucher.discount);
  const form = useCardForm({
    mayBegin: () => !voucher.isForgotten(),
    onCard: buy,
    // Nothing is charged, so no card and no address are needed.
    onKnownCard: isForFree ? () => buy(null) : null,
  });
  const { total } = orderTotal(plan.price ?? 0, plan.currency, voucher.discount);
  return (
    <>
      <PaymentLayout
        onSubmit={form.submit}
        alert={<RefusalAlert refusal={purchase.refusal} />}
        order={<PlanOrder {...plan} />}
        fields={isForFree ? null : <NewCard form={form} />}
        closing={
          <>
            <VoucherField voucher={voucher} currency={plan.currency} />
            {examEnd && !isForFree && <ExamEndChoice choice={examEnd} />}
            <Totals plan={plan} discount={voucher.discount} />
            <PayButton
              notice={noticeOf(plan, voucher.discount)}
              asksForCard={!isForFree}
              isBusy={form.isBusy}
              isDisabled={price !== 'current'}
            >
              {isForFree ? 'Start for free' : `Pay ${priceText(total, plan.currency)}`}
            </PayButton>
          </>
        }
      />
      <BankDialogHost bank={purchase.bank} view={purchase.view} />
    </>
  );
}

/** What is charged now and later. */
function noticeOf(plan: Plan, discount: Discount | null): string {
  if (discount === null) return [laterPriceText(plan), chargeNotice(plan)].filter(Boolean).join(' ');
  return isFree(discount) ? voucherTerms(plan, discount) : `${voucherTerms(plan, discount)} ${chargeNotice(plan)}`;
}

/** Without a voucher the total is the price, which is already shown. */
function Totals({ plan, discount }: { plan: Plan; discount: Discount | null }) {
  if (discount === null || plan.price === null) return null;
  const sum = orderTotal(plan.price, plan.currency, discount);
  return (
    <TotalLines
      lines={[
        [plan.name, priceText(plan.price, plan.currency)],
        [`Voucher, ${voucherText(discount, plan.currency)}`, `−${priceText(sum.discount, plan.currency)}`],
      ]}
      total={priceText(sum.total, plan.currency)}
    />
  );
}
