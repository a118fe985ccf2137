import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../api/refusals.ts';
import { saveNew } from '../store/save-object.ts';
import { StripeError } from '../stripe-error.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { emptyBillingDetails } from './billing-details.ts';
import { checkedCard, storeCard, presentCard, testCardOf, wasDetached } from './card-of.ts';
import { cardByToken, type TestCard } from './test-cards.ts';

type Made = Pick<Stripe.PaymentMethod, 'billing_details' | 'metadata'>;

/** A new payment method, not attached to a customer. */
export function makePaymentMethod(
  world: StripeWorld,
  card: TestCard,
  { billing_details = emptyBillingDetails, metadata = {}, expiry }: Partial<Made> & { expiry?: Expiry } = {},
): Stripe.PaymentMethod {
  const made: Stripe.PaymentMethod = {
    id: world.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: presentCard(card, expiry ?? nextYear(world)),
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  world.store.put(made);
  storeCard(world, made.id, card);
  return made;
}

interface Expiry {
  month: number;
  year: number;
}

function nextYear(world: StripeWorld): Expiry {
  const today = new Date(world.now() * 1000);
  return { month: today.getUTCMonth() + 1, year: today.getUTCFullYear() + 1 };
}

/** Resolves an id, or a token such as `pm_card_visa`, which creates a new payment method of that card. */
export function resolvePaymentMethod(world: StripeWorld, idOrToken: string, param = 'payment_method', status = 400) {
  const found = world.store.find<Stripe.PaymentMethod>(idOrToken);
  if (found?.object === 'payment_method') return found;
  const card = cardByToken(idOrToken);
  if (!card) throw noSuch('payment_method', idOrToken, param, status);
  return makePaymentMethod(world, card);
}

/** Attaches the payment method to a customer. Some test cards are declined at this point. */
export function attachPaymentMethod(world: StripeWorld, before: Stripe.PaymentMethod, customer: string) {
  if (before.customer === customer) return before;
  if (before.customer !== null) throw takenAlready;
  if (wasDetached(world, before.id)) throw givenBack;
  const { declines } = testCardOf(world, before.id);
  if (declines?.at === 'attach') throw new StripeError(402, { type: 'card_error', param: '', ...declines.why });
  const after = { ...before, ...(before.card && { card: checkedCard(before.card) }), customer };
  return saveNew(world, 'payment_method.attached', after);
}

const takenAlready = invalidRequest('The payment method you provided has already been attached to a customer.');
const givenBack = invalidRequest(
  'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and ' +
    'may not be used again.',
);
