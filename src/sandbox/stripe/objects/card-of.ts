import type { Stripe } from 'stripe';
import { fingerprint } from '../api/api-keys.ts';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';
import { cardByNumber, type TestCard } from './test-cards.ts';

/** Which card a payment method is. It never leaves: on the wire there are four digits. */
interface KeptCard extends StoredObject {
  object: 'sandbox.card';
  number: string;
  /** A payment method that was given back cannot be used again. */
  isDetached: boolean;
}

const idOf = (paymentMethodId: string) => `sandbox_card_${paymentMethodId}`;

export function keepCard({ store }: StripeWorld, paymentMethodId: string, { number }: TestCard, isDetached = false) {
  const kept: KeptCard = { id: idOf(paymentMethodId), object: 'sandbox.card', number, isDetached };
  store.put(kept);
}

export const wasDetached = ({ store }: StripeWorld, paymentMethodId: string) =>
  store.find<KeptCard>(idOf(paymentMethodId))?.isDetached ?? false;

/** The behaviour of the card behind a payment method. */
export function testCardOf({ store }: StripeWorld, paymentMethodId: string): TestCard {
  const card = cardByNumber(store.find<KeptCard>(idOf(paymentMethodId))?.number ?? '');
  if (!card) throw new Error(`There is no card behind ${paymentMethodId}.`);
  return card;
}

/** The part of a card that may be shown. */
export function presentCard(card: TestCard, expiry: { month: number; year: number }): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: card.country,
    display_brand: card.brand,
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: fingerprint(card.number).slice(0, 16),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** The bank has looked at it, because it was kept or charged. */
export const checkedCard = <Card extends Pick<Stripe.PaymentMethod.Card, 'checks'>>(card: Card): Card => ({
  ...card,
  checks: card.checks && { ...card.checks, cvc_check: 'pass' },
});
