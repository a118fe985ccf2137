/** Who delivers for the browsers. A leading dot stands for any host below. */
const KNOWN = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether we may be sent to this address. The browser says where its messages go, and so could anybody: without a list
 * we would knock on any door inside our own network. `otherHosts` are named with their port, if they have one.
 */
export function isPushService(endpoint: string, otherHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (otherHosts.includes(url.host)) return url.protocol === 'https:' || LOOPBACK.has(url.hostname);
  return url.protocol === 'https:' && url.port === '' && KNOWN.some((known) => covers(known, url.hostname));
}

const covers = (known: string, host: string) => (known.startsWith('.') ? host.endsWith(known) : host === known);
