import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { pendingPayment } from '#client/billing/card/pending-payment.ts';
import { useSearchText } from '#client/billing/card/use-search-text.ts';
import { type ChosenPlan, selectChosenPlan } from '#client/billing/chosen-plan-slice.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { ChangePayment } from './change-payment.tsx';
import { FinishPayment } from './finish-payment.tsx';
import { PaidNotice } from './paid-notice.tsx';
import { PaymentArea } from './payment-area.tsx';
import { PlanGone } from './plan-gone.tsx';
import { StartPayment } from './start-payment.tsx';
import { useActivated } from './use-activated.ts';
import { useOffer } from './use-offer.ts';

const UUID_LENGTH = 36;

export function CardScreen() {
  const chosen = useSelector(selectChosenPlan);
  const attemptId = useSearchText('attempt', UUID_LENGTH);
  const [paid, setPaid] = useState<PurchaseResult | null>(null);
  const activated = useActivated();
  const onPaid = (result: PurchaseResult) => {
    setPaid(result);
    activated(result);
  };

  if (paid) return <PaidNotice result={paid} />;
  if (attemptId !== undefined) return <Returned attemptId={attemptId} onPaid={onPaid} />;
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

/** Returned from the bank in this tab: repeats the pending request. Without one, redirects to the billing page. */
function Returned({ attemptId, onPaid }: { attemptId: string; onPaid: PaymentProps['onPaid'] }) {
  const [waiting] = useState(() => pendingPayment.read(attemptId));
  if (waiting === null) return <Navigate to="/account/billing" replace />;
  if (waiting.kind === 'card') {
    return (
      <Navigate
        to="/change-card/$id"
        params={{ id: String(waiting.id) }}
        search={{ attempt: attemptId } as never}
        replace
      />
    );
  }
  return <FinishPayment purchase={waiting} onPaid={onPaid} />;
}
