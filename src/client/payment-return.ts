import { isPaymentMessage, PAYMENT_CHANNEL, paymentMessage } from './billing/card/payment-channel.ts';

/** So long the page that waits has to answer; then this window goes on by itself. */
const PATIENCE_MS = 1500;

/**
 * Where the bank sends people back to, most often in a popup. It proves nothing and knows nothing: it only says that it
 * is time to ask the server again.
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
// Where the browser keeps channels apart, the page that opened this window is told directly.
(window.opener as Window | null)?.postMessage(paymentMessage('payment-continue', attempt), location.origin);
