/** The reason of a decline, in Stripe's wording. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
  advice_code?: string;
  network_advice_code?: string;
  network_decline_code?: string;
}

/**
 * When the card requires authentication. `once`: until it is set up for later use, then only on-session. `on-session`:
 * already set up, so only on-session. `optional`: supported, but never required.
 */
export type Authentication = 'never' | 'optional' | 'once' | 'always' | 'on-session' | 'broken';

export interface TestCard {
  number: string;
  /** `pm_card_<name>` and `tok_<name>` refer to this card. */
  names: readonly string[];
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  /** `attach`: declined when it is attached. `charge`: it can be attached, but every charge fails. */
  declines: { at: 'attach' | 'charge'; why: Decline } | null;
  authentication: Authentication;
  /** The card holder disputes every charge a moment later. */
  disputes: { reason: string; isInquiry: boolean } | null;
}

const declined = (decline_code: string, rest: Partial<Decline>): Decline => ({
  code: 'card_declined',
  decline_code,
  message: 'Your card was declined.',
  ...rest,
});
/** The advice of the card network, by its code. */
const later = { advice_code: 'try_again_later' };
const laterByNetwork = { ...later, network_advice_code: '02' };
const never = { advice_code: 'do_not_try_again', network_advice_code: '01' };
const checkCard = { advice_code: 'confirm_card_data', network_advice_code: '03' };

const generic = declined('generic_decline', { ...later, network_decline_code: '01' });
const noFunds = declined('insufficient_funds', {
  ...laterByNetwork,
  network_decline_code: '51',
  message: 'Your card has insufficient funds.',
});
const lost = declined('lost_card', { ...never, network_decline_code: '41' });
const stolen = declined('stolen_card', { ...never, network_decline_code: '43' });
const fraud = declined('fraudulent', { ...never, network_decline_code: '59' });
const tooOften = declined('card_velocity_exceeded', {
  ...laterByNetwork,
  network_decline_code: '61',
  message: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
});
const expired = declined('expired_card', {
  ...checkCard,
  code: 'expired_card',
  network_decline_code: '54',
  message: 'Your card has expired.',
  param: 'exp_month',
});
const wrongCvc = declined('incorrect_cvc', {
  ...checkCard,
  code: 'incorrect_cvc',
  network_decline_code: 'N7',
  message: "Your card's security code is incorrect.",
  param: 'cvc',
});
const notProcessed = declined('processing_error', {
  ...later,
  code: 'processing_error',
  network_decline_code: '06',
  message: 'An error occurred while processing your card. Try again in a little bit.',
});

const card = (number: string, names: readonly string[], rest: Partial<TestCard> = {}): TestCard => ({
  number,
  names,
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  declines: null,
  authentication: 'never',
  disputes: null,
  ...rest,
});
const fails = (at: 'attach' | 'charge', why: Decline) => ({ declines: { at, why } });

/** All accepted numbers. Others are rejected, so that real cards are never entered into a development server. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', ['visa', 'us', 'bypassPending']),
  card('4000056655665556', ['visa_debit'], { funding: 'debit' }),
  card('5555555555554444', ['mastercard'], { brand: 'mastercard' }),
  card('5200828282828210', ['mastercard_debit'], { brand: 'mastercard', funding: 'debit' }),
  card('5105105105105100', ['mastercard_prepaid'], { brand: 'mastercard', funding: 'prepaid' }),
  card('371449635398431', ['amex'], { brand: 'amex' }),
  card('378282246310005', [], { brand: 'amex' }),
  card('6011111111111117', [], { brand: 'discover' }),
  card('6011000990139424', ['discover'], { brand: 'discover' }),
  card('3056930009020004', ['diners'], { brand: 'diners' }),
  card('3566002020360505', ['jcb'], { brand: 'jcb', country: 'JP' }),
  card('6200000000000005', ['unionpay'], { brand: 'unionpay', country: 'CN' }),

  card('4000000000000002', ['chargeDeclined', 'visa_chargeDeclined'], fails('attach', generic)),
  card(
    '4000000000009995',
    ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    fails('attach', noFunds),
  ),
  card('4000000000009987', ['chargeDeclinedLostCard', 'visa_chargeDeclinedLostCard'], fails('attach', lost)),
  card('4000000000009979', ['chargeDeclinedStolenCard', 'visa_chargeDeclinedStolenCard'], fails('attach', stolen)),
  card(
    '4000000000006975',
    ['chargeDeclinedVelocityLimitExceeded', 'visa_chargeDeclinedVelocityLimitExceeded'],
    fails('attach', tooOften),
  ),
  card('4100000000000019', ['chargeDeclinedFraudulent', 'radarBlock'], fails('attach', fraud)),
  card('4000000000000069', ['chargeDeclinedExpiredCard'], fails('attach', expired)),
  card('4000000000000127', ['chargeDeclinedIncorrectCvc'], fails('attach', wrongCvc)),
  card('4000000000000119', ['chargeDeclinedProcessingError'], fails('attach', notProcessed)),
  card('4000000000000341', ['chargeCustomerFail'], fails('charge', generic)),

  card('4000000000000259', ['createDispute'], { disputes: { reason: 'fraudulent', isInquiry: false } }),
  card('4000000000002685', ['createDisputeProductNotReceived'], {
    disputes: { reason: 'product_not_received', isInquiry: false },
  }),
  card('4000000000001976', ['createDisputeInquiry'], { disputes: { reason: 'general', isInquiry: true } }),

  card('4000002500003155', ['authenticationRequiredOnSetup'], { authentication: 'once', country: 'FR' }),
  card('4000002760003184', ['authenticationRequired'], { authentication: 'always', country: 'DE' }),
  card('4000003800000446', ['authenticationRequiredSetupForOffSession'], {
    authentication: 'on-session',
    country: 'HU',
  }),
  card('4000008260003178', ['authenticationRequiredChargeDeclinedInsufficientFunds'], {
    ...fails('charge', noFunds),
    authentication: 'always',
    country: 'GB',
  }),
  card('4000000000003220', ['threeDSecure2Required'], { authentication: 'always' }),
  card('4000000000003063', ['threeDSecureRequired'], { authentication: 'always' }),
  card('4000000000003055', ['threeDSecureOptional'], { authentication: 'optional' }),
  card('4000008400001629', ['threeDSecureRequiredChargeDeclined'], {
    ...fails('charge', generic),
    authentication: 'always',
  }),
  card('4000008400001280', ['threeDSecureRequiredProcessingError'], { authentication: 'broken' }),
];

export const cardByNumber = (number: string) =>
  testCards.find((known) => known.number === number.replaceAll(/[\s-]/g, ''));

/** `pm_card_visa` and `tok_visa` */
export function cardByToken(token: string) {
  const name = /^(?:pm_card|tok)_(?<name>\w+)$/.exec(token)?.groups?.['name'];
  return testCards.find(({ names }) => name !== undefined && names.includes(name));
}
