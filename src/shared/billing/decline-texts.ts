import { errors } from '#shared/platform/errors.ts';

const refused = errors.card_declined.message;
const funds = 'This card has insufficient funds, or a limit was reached. Please try later, or use another card.';
const expired = 'This card has expired. Please use another card.';
const code = 'The security code of this card is incorrect. Please check it and try again.';
const typing = 'Please check the number, the date, the code and the postal code of the card.';
const bankStep = 'Please confirm this payment with your bank, then try again.';
const kind = 'This card cannot be used here. Please use another one.';
const passing = 'Your bank is temporarily unavailable. Please try again in a minute.';

/**
 * Message for a declined card, by the provider's reason. Unlisted reasons and any suspicion of theft or fraud get the
 * same generic message, so that the holder of a stolen card learns nothing.
 */
const texts: Readonly<Record<string, string>> = {
  insufficient_funds: funds,
  card_velocity_exceeded: funds,
  withdrawal_count_limit_exceeded: funds,

  expired_card: expired,
  incorrect_number: typing,
  invalid_number: typing,
  incorrect_cvc: code,
  invalid_cvc: code,
  invalid_expiry_month: typing,
  invalid_expiry_year: typing,
  incorrect_zip: typing,

  authentication_required: bankStep,
  approve_with_id: bankStep,

  card_not_supported: kind,
  currency_not_supported: kind,
  transaction_not_allowed: kind,
  service_not_allowed: kind,

  processing_error: passing,
  issuer_not_available: passing,
  reenter_transaction: passing,
  try_again_later: passing,
};

export const declineText = (reason: string | null | undefined): string => texts[reason ?? ''] ?? refused;
