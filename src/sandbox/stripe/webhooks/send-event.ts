import { createHmac } from 'node:crypto';

interface Sending {
  url: string;
  secret: string;
  payload: string;
}

const ANSWER_WITHIN_MS = 10_000;

/** Returns the status of the endpoint's response; null without a response. */
export async function sendEvent({ url, secret, payload }: Sending): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(payload, secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null; // the delivery is retried
  }
}

/** Uses the system time instead of the sandbox clock, because the receiver compares with its own time. */
function sign(payload: string, secret: string) {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
