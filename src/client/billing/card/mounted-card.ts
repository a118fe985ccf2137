import type { PaymentMethodCreateParams, Stripe, StripeCardElement, StripeElementStyle } from '@stripe/stripe-js';
import type { PaymentSettingsResult } from '#shared/billing/plans.contract.ts';
import { loadStripeClient } from './load-stripe.ts';
import classes from './card-field.module.css';

export type BillingDetails = NonNullable<PaymentMethodCreateParams['billing_details']>;

/** A Stripe payment method, or the reason why there is none. */
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

/** Mounts Stripe's card field. Its methods can be called before the field has loaded. */
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
        hidePostalCode: true, // the form has its own field
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
      // The script did not load or is invalid. The field offers to try again.
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
