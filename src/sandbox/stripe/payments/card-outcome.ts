import { testCardOf } from '../payment-methods/card-of.ts';
import type { Decline as KnownDecline } from '../payment-methods/test-cards.ts';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';

export type Decline = KnownDecline;

interface CardUse {
  paymentMethod: string;
  /** The user is not present to authenticate. */
  isOffSession: boolean;
  /** The user has authenticated. */
  isAuthenticated: boolean;
}

type CardOutcome = { kind: 'taken' } | { kind: 'declined'; decline: Decline } | { kind: 'asks' };

const taken: CardOutcome = { kind: 'taken' };
const asks: CardOutcome = { kind: 'asks' };

/** The decline for a card that requires authentication while the user is absent. */
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The decline after a failed authentication. */
export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The result of charging the card. */
export function chargeOutcome(world: StripeWorld, use: CardUse): CardOutcome {
  const { declines } = testCardOf(world, use.paymentMethod);
  if (isAsked(world, use)) return isBroken(world, use) ? declined(authenticationFailed) : asks;
  return declines ? declined(declines.why) : taken;
}

/** The result of saving the card for later: cards that fail only when charged succeed here. */
export function setupOutcome(world: StripeWorld, use: CardUse): CardOutcome {
  const { declines } = testCardOf(world, use.paymentMethod);
  if (declines?.at === 'attach') return declined(declines.why);
  if (isAsked(world, use)) return isBroken(world, use) ? declined(authenticationFailed) : asks;
  return taken;
}

const declined = (decline: Decline): CardOutcome => ({ kind: 'declined', decline });
const isBroken = (world: StripeWorld, { paymentMethod }: CardUse) =>
  testCardOf(world, paymentMethod).authentication === 'broken';

function isAsked(world: StripeWorld, { paymentMethod, isOffSession, isAuthenticated }: CardUse): boolean {
  if (isAuthenticated) return false;
  switch (testCardOf(world, paymentMethod).authentication) {
    case 'never':
    case 'optional':
      return false;
    case 'always':
    case 'broken':
      return true;
    case 'once':
      return !isOffSession || !isSetUp(world, paymentMethod);
    case 'on-session':
      return !isOffSession;
  }
}

/** A card whose owner has authorized later charges. */
interface Mandate extends StoredObject {
  object: 'sandbox.agreed_card';
}
const mandateId = (paymentMethod: string) => `agreed_${paymentMethod}`;

export function storeMandate({ store }: StripeWorld, paymentMethod: string): void {
  const mandate: Mandate = { id: mandateId(paymentMethod), object: 'sandbox.agreed_card' };
  store.put(mandate);
}

const isSetUp = ({ store }: StripeWorld, paymentMethod: string) => store.find(mandateId(paymentMethod)) !== undefined;
