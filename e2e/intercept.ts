import type { BrowserContext } from '@playwright/test';

type Pattern = Parameters<BrowserContext['route']>[0];

/**
 * Lets `route()` take effect at once in pages that are already loaded. Otherwise it returns before a busy page knows of
 * it, and its next requests still reach the server. To be called before the pages are loaded.
 */
export const interceptAlways = (context: BrowserContext) =>
  context.route(
    () => false,
    () => {},
  );

/** Fails calls of loaded pages while `fail` is true. To be called before the pages are loaded, as above. */
export async function failOnDemand(context: BrowserContext, pattern: Pattern): Promise<{ fail: boolean }> {
  const calls = { fail: false };
  await context.route(pattern, (route) => (calls.fail ? route.abort() : route.fallback()));
  return calls;
}
