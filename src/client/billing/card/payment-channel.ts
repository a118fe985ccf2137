/** The page and the bank's return window exchange messages on this channel. Both are pages of this site. */
export const PAYMENT_CHANNEL = 'vignette.payment';

interface PaymentMessage {
  type: 'payment-continue' | 'taken';
  attempt: string;
}

export const paymentMessage = (type: PaymentMessage['type'], attempt: string): PaymentMessage => ({ type, attempt });

/** Any page can send a message, so only this shape for this attempt is accepted. */
export function isPaymentMessage(data: unknown, type: PaymentMessage['type'], attempt: string): data is PaymentMessage {
  if (typeof data !== 'object' || data === null) return false;
  const message = data as Partial<PaymentMessage>;
  return message.type === type && message.attempt === attempt;
}
