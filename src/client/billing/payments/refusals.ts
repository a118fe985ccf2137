import type { LinkProps } from '@tanstack/react-router';
import { isApiError } from '#client/platform/api-error.ts';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { ErrorCode } from '#shared/platform/errors.ts';

interface WayOn {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

/** Why a purchase was rejected, and where the user can continue. */
export interface Refusal {
  code: string;
  text: string;
  wayOn: WayOn | null;
}

const otherPlans: WayOn = { to: '/pricing', label: 'See other plans' };
const billing: WayOn = { to: '/account/billing', label: 'Go to billing' };
const contact: WayOn = { to: '/contact', label: 'Contact us' };

/** The connection was lost after the payment was sent, and the server cannot be asked. */
export const unclear: Refusal = {
  code: 'unclear',
  text: 'The connection was lost, so we do not know yet whether you have paid. You will not be charged twice: try again, and we look up this payment first.',
  wayOn: billing,
};

/** The error codes of a rejected purchase, each with the next step to offer. The server sends their texts. */
const waysOn: { [Code in ErrorCode]?: WayOn | null } = {
  subscription_not_in_area: otherPlans,
  price_not_in_area: otherPlans,
  ongoing_subscription: billing,
  ongoing_check_failed: null,
  ongoing_apple: null,
  ongoing_google: null,
  method_other_customer: null,
  provider_error: null,
  authorisation_failed: null,
  card_declined: null,
  setup_intent_missing: null,
  plan_gone: otherPlans,
  plan_same: billing,
  coupon_invalid: null,
  promotion_over: null,
  price_changed: null,
  card_country: null,
  purchase_in_progress: null,
  no_recurring_subscription: otherPlans,
  too_many_requests: null,
  forbidden: contact,
  unavailable: null,
};

/** Errors that the card field shows too, in addition to the toast. */
const aboutTheCard: ReadonlySet<string> = new Set<ErrorCode>([
  'card_declined',
  'authorisation_failed',
  'method_other_customer',
]);

export const isAboutTheCard = ({ code }: Refusal): boolean => aboutTheCard.has(code);

const aboutThePrice: ReadonlySet<string> = new Set<ErrorCode>(['promotion_over', 'price_changed', 'card_country']);

/** The displayed price is no longer valid and is loaded again. */
export const isAboutThePrice = ({ code }: Refusal): boolean => aboutThePrice.has(code);

/** `failure` is the text for a response that is neither an API error nor valid by the contract. */
export function refusalOf(error: unknown, failure: string): Refusal {
  if (!isApiError(error)) return { code: 'unknown', text: failure, wayOn: contact };
  if (typeof error.message === 'string') {
    const { code, message: text, status } = error;
    if (status === 0) return { code, text, wayOn: null }; // no response
    const wayOn = waysOn[code as ErrorCode];
    if (wayOn !== undefined) return { code, text, wayOn };
  }
  return { code: 'unknown', text: billingTexts.unknown, wayOn: contact };
}
