import type { Stripe } from 'stripe';
import { fingerprint } from '../api/api-keys.ts';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';
import { cardByNumber, type TestCard } from './test-cards.ts';

/** The card of a payment method. The full number stays internal; the API shows only four digits. */
interface StoredCard extends StoredObject {
  object: 'sandbox.card';
  number: string;
  /** A detached payment method cannot be used again. */
  isDetached: boolean;
}

const idOf = (paymentMethodId: string) => `sandbox_card_${paymentMethodId}`;

export function storeCard({ store }: StripeWorld, paymentMethodId: string, { number }: TestCard, isDetached = false) {
  const kept: StoredCard = { id: idOf(paymentMethodId), object: 'sandbox.card', number, isDetached };
  store.put(kept);
}

export const wasDetached = ({ store }: StripeWorld, paymentMethodId: string) =>
  store.find<StoredCard>(idOf(paymentMethodId))?.isDetached ?? false;

/** The test card of a payment method, which defines its behaviour. */
export function testCardOf({ store }: StripeWorld, paymentMethodId: string): TestCard {
  const card = cardByNumber(store.find<StoredCard>(idOf(paymentMethodId))?.number ?? '');
  if (!card) throw new Error(`There is no card behind ${paymentMethodId}.`);
  return card;
}

/** The public part of a card. */
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

/** The bank verifies the security code when a card is saved or charged. */
export const checkedCard = <Card extends Pick<Stripe.PaymentMethod.Card, 'checks'>>(card: Card): Card => ({
  ...card,
  checks: card.checks && { ...card.checks, cvc_check: 'pass' },
});
