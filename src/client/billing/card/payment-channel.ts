/** What the page and the window of the bank say to each other once the bank is done. Both are pages of this site. */
export const PAYMENT_CHANNEL = 'vignette.payment';

interface PaymentMessage {
  type: 'payment-continue' | 'taken';
  attempt: string;
}

export const paymentMessage = (type: PaymentMessage['type'], attempt: string): PaymentMessage => ({ type, attempt });

/** Anybody can send a message: only this shape, about this attempt, counts. */
export function isPaymentMessage(data: unknown, type: PaymentMessage['type'], attempt: string): data is PaymentMessage {
  if (typeof data !== 'object' || data === null) return false;
  const message = data as Partial<PaymentMessage>;
  return message.type === type && message.attempt === attempt;
}
