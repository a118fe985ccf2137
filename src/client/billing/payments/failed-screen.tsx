import { useSearchText } from '#client/billing/card/use-search-text.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PaymentResult } from './payment-result.tsx';
import { MESSAGE_LENGTH } from './success-screen.tsx';

export function FailedScreen() {
  return (
    <PaymentResult
      kind="error"
      heading="Error"
      message={useSearchText('message', MESSAGE_LENGTH)}
      ways={
        <>
          <LinkButton to="/pricing">See pricing plans</LinkButton>
          <LinkButton to="/contact" variant="default">
            Contact us
          </LinkButton>
        </>
      }
    >
      Sorry, something went wrong.
    </PaymentResult>
  );
}
