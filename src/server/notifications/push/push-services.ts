/** Push services of the browsers. A leading dot matches any subdomain. */
const KNOWN = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether messages may be sent to this URL. It comes from the client, so without an allowlist the server could be made
 * to send requests into its own network. `otherHosts` include the port, if any.
 */
export function isPushService(endpoint: string, otherHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (otherHosts.includes(url.host)) return url.protocol === 'https:' || LOOPBACK.has(url.hostname);
  return url.protocol === 'https:' && url.port === '' && KNOWN.some((known) => covers(known, url.hostname));
}

const covers = (known: string, host: string) => (known.startsWith('.') ? host.endsWith(known) : host === known);
