import type { Delivery, PushContent } from './push-message.ts';
import { isPushService } from './push-services.ts';
import { WebPushSubscription } from './read-device.ts';
import type { VapidKeys } from './vapid-keys.ts';

const TIMEOUT_MS = 10_000;
/** How long the push service stores a message for a browser that is closed. */
const KEEP_SECONDS = 24 * 3600;

interface WebPushOptions {
  vapid: VapidKeys;
  /** Contact address for the operators of push services. */
  contact: string;
  otherHosts: readonly string[];
}

/** Sends an encrypted message to one browser. Throws if it should be retried. */
export function createWebPush({ vapid, contact, otherHosts }: WebPushOptions) {
  const vapidDetails = { subject: `mailto:${contact}`, ...vapid };

  return async (token: string, content: PushContent): Promise<Delivery> => {
    const subscription = WebPushSubscription.parse(JSON.parse(token));
    // The host may have been removed from the allowlist since the device was registered.
    if (!isPushService(subscription.endpoint, otherHosts)) return 'gone';
    const { endpoint, keys } = subscription;
    const { default: webPush } = await import('web-push');
    // The library's own sender has no allowlist, cannot be tested over plain HTTP, and buffers any response.
    const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(content), {
      vapidDetails,
      TTL: KEEP_SECONDS,
    });
    const { 'Content-Length': _counted, ...headers } = request.headers;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return 'gone';
    if (!response.ok) throw new Error(`The push service ${new URL(endpoint).host} answered ${response.status}.`);
    return 'sent';
  };
}
