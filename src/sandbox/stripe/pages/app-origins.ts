import { isLoopback } from '../../loopback.ts';

/** Where Vignette's pages may come from. On this machine it has two names, and people type both. */
export function appOrigins(appUrl: string) {
  const { origin, hostname, port } = new URL(appUrl);
  if (!isLoopback(hostname)) return [origin];
  return [...new Set([origin, ...['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`)])];
}
