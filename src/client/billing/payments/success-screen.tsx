import { useSearchText } from '#client/billing/card/use-search-text.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import { PaymentResult } from './payment-result.tsx';

/** The message comes from the address, so its length is limited. */
export const MESSAGE_LENGTH = 200;

export function SuccessScreen() {
  const message = useSearchText('message', MESSAGE_LENGTH);
  return <PaymentSuccess message={message ?? billingTexts.bought} />;
}

export function PaymentSuccess({ message }: { message: string }) {
  return (
    <PaymentResult
      kind="success"
      title="Success !"
      heading="Payment successful!"
      message={message}
      ways={
        <>
          <LinkButton to="/dashboard">Go to dashboard</LinkButton>
          <LinkButton to="/account/billing" variant="default">
            See billing
          </LinkButton>
        </>
      }
    >
      Congratulations! Your plan is active, and every question in it is open to you. Start using Vignette right away.
    </PaymentResult>
  );
}
