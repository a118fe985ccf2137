import type { PaymentMethod, StripeElementStyle, StripeError } from '@stripe/stripe-js';
import type { CardBrand } from './card-brands.ts';
import type { FieldProblem } from './card-draft.ts';

/** What the page may decide about the field. */
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

/** What the page may know about the card. The number is not in it. */
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

/** Both sides look at origin, source and channel before they believe a message. */
export interface Envelope<Message> {
  channel: string;
  message: Message;
}
