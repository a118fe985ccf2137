import { isPaymentMessage, PAYMENT_CHANNEL, paymentMessage } from './billing/card/payment-channel.ts';

/** Time for the waiting page to answer. After that, this window continues on its own. */
const PATIENCE_MS = 1500;

/**
 * The page the bank redirects to, usually in a popup. It is no proof of payment: it only tells the waiting page to ask
 * the server again.
 */
const attempt = new URLSearchParams(location.search).get('attempt') ?? '';
const channel = new BroadcastChannel(PAYMENT_CHANNEL);
const goOn = setTimeout(() => location.replace(`/payments/card?${new URLSearchParams({ attempt })}`), PATIENCE_MS);

channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isPaymentMessage(data, 'taken', attempt)) return;
  clearTimeout(goOn);
  const words = document.querySelector('p');
  if (words) words.textContent = 'Thank you. You can close this window.';
  window.close();
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to one origin
channel.postMessage(paymentMessage('payment-continue', attempt));
// Some browsers partition broadcast channels, so the opener also gets the message directly.
(window.opener as Window | null)?.postMessage(paymentMessage('payment-continue', attempt), location.origin);
