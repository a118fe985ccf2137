import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { longDayText } from '#client/platform/moments.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { billingTexts, TO_BILLING_MS } from '#shared/billing/billing-texts.ts';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { PaymentResult } from './payment-result.tsx';
import { PaymentSuccess } from './success-screen.tsx';

/** Replaces the form until the redirect to the billing page, 1.5 seconds later as specified. */
export function PaidNotice({ result: { status, subscription } }: { result: PurchaseResult }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/account/billing' }), TO_BILLING_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  if (status !== 'scheduled') return <PaymentSuccess message={billingTexts.bought} />;
  return (
    <PaymentResult
      kind="success"
      heading="Your plan will change"
      message={undefined}
      ways={<LinkButton to="/account/billing">See billing</LinkButton>}
    >
      {subscription && `Your current plan continues until ${longDayText(subscription.periodEnds)}.`} Nothing was charged
      today.
    </PaymentResult>
  );
}
