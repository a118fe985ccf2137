import { isLoopback } from '../../loopback.ts';

/** The origins of Vignette's pages. A local server is reached by two host names. */
export function appOrigins(appUrl: string) {
  const { origin, hostname, port } = new URL(appUrl);
  if (!isLoopback(hostname)) return [origin];
  return [...new Set([origin, ...['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`)])];
}
