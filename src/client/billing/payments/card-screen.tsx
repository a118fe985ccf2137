import { IconTag } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useSelector } from 'react-redux';
import { pendingPayment } from '#client/billing/card/pending-payment.ts';
import { useSearchText } from '#client/billing/card/use-search-text.ts';
import { type ChosenPlan, selectChosenPlan, keepChosenPlan, planDropped } from '#client/billing/chosen-plan-slice.ts';
import { subscriptionsChanged } from '#client/billing/subscriptions-changed.ts';
import { longDayText } from '#client/platform/moments.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { toast } from '#client/platform/toasts.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { ChangePayment } from './change-payment.tsx';
import { FinishPayment } from './finish-payment.tsx';
import { PaidNotice } from './paid-notice.tsx';
import { PaymentArea } from './payment-area.tsx';
import { StartPayment } from './start-payment.tsx';
import { useOffer } from './use-offer.ts';

const UUID_LENGTH = 36;

export function CardScreen() {
  const chosen = useSelector(selectChosenPlan);
  const attemptId = useSearchText('attempt', UUID_LENGTH);
  const [paid, setPaid] = useState<PurchaseResult | null>(null);
  // A reload during the payment must not offer to pay again.
  const [interrupted, setInterrupted] = useState(() => pendingPayment.interruptedPurchase());
  const activated = useActivated();
  const onPaid = (result: PurchaseResult) => {
    setPaid(result);
    activated(result);
  };

  if (paid) return <PaidNotice result={paid} />;
  if (attemptId !== undefined) {
    return (
      <Returned
        attemptId={attemptId}
        onPaid={onPaid}
        onUnpaid={() => setInterrupted(null)}
        elsewhere="/account/billing"
      />
    );
  }
  if (interrupted !== null) {
    return (
      <FinishPayment
        attemptId={interrupted}
        onPaid={onPaid}
        onUnpaid={() => setInterrupted(null)}
        elsewhere="/payments/card"
      />
    );
  }
  if (chosen === null) return <Navigate to="/pricing" replace />;
  return (
    <PaymentArea method="card" planName={chosen.plan.name}>
      <Payment chosen={chosen} onPaid={onPaid} />
    </PaymentArea>
  );
}

interface PaymentProps {
  chosen: ChosenPlan;
  onPaid: (result: PurchaseResult) => void;
}

function Payment({ chosen, onPaid }: PaymentProps) {
  const offer = useOffer(chosen);
  if (offer.price === 'gone') return <PlanGone planName={offer.plan.name} />;
  return (
    <>
      {offer.price === 'unchecked' && <ErrorView title="The price could not be checked" onRetry={offer.renew} />}
      {chosen.event === 'plan-pricing' ? (
        <StartPayment offer={offer} onPaid={onPaid} />
      ) : (
        <ChangePayment offer={offer} onPaid={onPaid} />
      )}
    </>
  );
}

/** Returned from the bank in this tab, or opened to finish a payment that was begun elsewhere. */
function Returned(props: ComponentProps<typeof FinishPayment>) {
  const { attemptId } = props;
  const [waiting] = useState(() => pendingPayment.read(attemptId));
  if (waiting?.kind === 'card') {
    return (
      <Navigate
        to="/change-card/$id"
        params={{ id: String(waiting.id) }}
        search={{ attempt: attemptId } as never}
        replace
      />
    );
  }
  return <FinishPayment {...props} />;
}

function PlanGone({ planName }: { planName: string }) {
  return (
    <EmptyState
      icon={<IconTag size={28} stroke={1.5} />}
      title={`${planName} is no longer available`}
      action={<LinkButton to="/pricing">See other plans</LinkButton>}
    >
      It is no longer sold, or not available in your area.
    </EmptyState>
  );
}

/** After a successful purchase: shows a message, refreshes the plan, and clears the chosen plan. */
function useActivated(): (result: PurchaseResult) => void {
  const dispatch = useAppDispatch();
  return (result) => {
    toast.success({ id: 'purchase', message: activatedText(result) });
    dispatch(subscriptionsChanged);
    keepChosenPlan(null);
    dispatch(planDropped());
  };
}

/** A smaller plan starts later, so it must not be announced as active. */
function activatedText({ status, subscription }: PurchaseResult): string {
  if (status !== 'scheduled' || !subscription?.nextPlan) return billingTexts.activated;
  return `${subscription.nextPlan.name} begins on ${longDayText(subscription.periodEnds)}.`;
}
