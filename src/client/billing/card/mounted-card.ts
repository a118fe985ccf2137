import type { PaymentMethodCreateParams, Stripe, StripeCardElement, StripeElementStyle } from '@stripe/stripe-js';
import type { PaymentSettingsResult } from '#shared/billing/plans.contract.ts';
import { loadStripeClient } from './load-stripe.ts';
import classes from './card-field.module.css';

export type BillingDetails = NonNullable<PaymentMethodCreateParams['billing_details']>;

/** A payment method of the provider's, or why there is none. */
export type MadeMethod = { id: string; error?: never } | { id?: never; error: string };

export interface Typed {
  isEmpty: boolean;
  error: string | null;
}

interface CardEvents {
  onStatus: (status: 'loading' | 'ready' | 'failed') => void;
  onTyped: (typed: Typed) => void;
}

export const nothingTyped: Typed = { isEmpty: true, error: null };

export const NOT_READY = 'The card field has not loaded yet. Please try again.';

/** Puts the provider's card field into the page. It can be spoken to at once, and answers as soon as it is there. */
export class MountedCard {
  #stripe: Stripe | null = null;
  #element: StripeCardElement | null = null;
  #style: StripeElementStyle;
  #isRemoved = false;

  constructor(style: StripeElementStyle) {
    this.#style = style;
  }

  async mount(container: HTMLElement, settings: PaymentSettingsResult, { onStatus, onTyped }: CardEvents) {
    onStatus('loading');
    onTyped(nothingTyped);
    try {
      const stripe = await loadStripeClient(settings);
      if (this.#isRemoved) return;
      const element = stripe.elements().create('card', {
        style: this.#style,
        hidePostalCode: true, // it has a field of its own
        disableLink: true,
        classes: { focus: classes.focused ?? 'focused', invalid: classes.wrong ?? 'wrong' },
      });
      element.on('ready', () => onStatus('ready'));
      element.on('loaderror', () => onStatus('failed'));
      element.on('change', ({ empty, error }) => onTyped({ isEmpty: empty, error: error?.message ?? null }));
      element.mount(container);
      this.#stripe = stripe;
      this.#element = element;
    } catch {
      // The script did not come, or is not what it says: the field offers to try again.
      if (!this.#isRemoved) onStatus('failed');
    }
  }

  restyle(style: StripeElementStyle) {
    this.#style = style;
    this.#element?.update({ style });
  }

  focus() {
    this.#element?.focus();
  }

  clear() {
    this.#element?.clear();
  }

  async makePaymentMethod(details: BillingDetails): Promise<MadeMethod> {
    if (!this.#stripe || !this.#element) return { error: NOT_READY };
    const { paymentMethod, error } = await this.#stripe.createPaymentMethod({
      type: 'card',
      card: this.#element,
      billing_details: details,
    });
    return paymentMethod ? { id: paymentMethod.id } : { error: error.message ?? NOT_READY };
  }

  remove() {
    this.#isRemoved = true;
    this.#element?.destroy();
  }
}
