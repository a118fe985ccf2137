import { isPaymentMessage, PAYMENT_CHANNEL, paymentMessage } from './payment-channel.ts';

/**
 * Listens for the return from the bank for this attempt. A forged message could only trigger another request to the
 * server, and messages from other origins are ignored. Returns a function that stops listening.
 */
export function listenForReturn(attemptId: string, onReturn: () => void): () => void {
  const channel = new BroadcastChannel(PAYMENT_CHANNEL);
  const hear = (data: unknown) => {
    if (!isPaymentMessage(data, 'payment-continue', attemptId)) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to one origin
    channel.postMessage(paymentMessage('taken', attemptId));
    onReturn();
  };
  const hearWindow = ({ data, origin }: MessageEvent<unknown>) => {
    if (origin === location.origin) hear(data);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  window.addEventListener('message', hearWindow);
  return () => {
    channel.close();
    window.removeEventListener('message', hearWindow);
  };
}
