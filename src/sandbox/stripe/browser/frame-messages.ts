import type { PaymentMethod, StripeElementStyle, StripeError } from '@stripe/stripe-js';
import type { CardBrand } from './card-brands.ts';
import type { FieldProblem } from './card-draft.ts';

/** Settings that the page controls. */
export interface FieldSettings {
  style: StripeElementStyle;
  isDisabled: boolean;
  hasIcon: boolean;
  hasPostalCode: boolean;
  postalCode: string;
}

export type ToFrame =
  | { type: 'settings'; settings: FieldSettings }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'create'; requestId: string; publishableKey: string; details: Record<string, unknown> };

/** The state visible to the page. It does not include the card number. */
export interface FieldState {
  brand: CardBrand;
  complete: boolean;
  empty: boolean;
  error: FieldProblem | undefined;
  value: { postalCode: string };
}

export type CreateResult =
  | { paymentMethod: PaymentMethod; error?: undefined }
  | { paymentMethod?: undefined; error: StripeError };

export type FromFrame =
  | { type: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { type: 'change'; state: FieldState }
  | { type: 'created'; requestId: string; result: CreateResult };

/** Both sides verify origin, source and channel of a message. */
export interface Envelope<Message> {
  channel: string;
  message: Message;
}
