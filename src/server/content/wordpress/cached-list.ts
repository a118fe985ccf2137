import type { Logger } from 'pino';
import { AppError } from '#shared/platform/errors.ts';

const FRESH_MS = 5 * 60_000;
const STALE_MS = 24 * 3_600_000;
/** After a failure no request is sent for a while, so that visitors do not wait for a broken WordPress. */
const PAUSE_MS = 30_000;

interface Source<Item> {
  name: string;
  load: () => Promise<Item[]>;
  now: () => Date;
  log: Logger;
}

/**
 * A cached list from another server. It is fetched at most once in five minutes and by one request at a time. When the
 * other server fails, the last response is used for up to a day.
 */
export function cacheList<Item>({ name, load, now, log }: Source<Item>): () => Promise<Item[]> {
  let cached: { items: Item[]; at: number } | null = null;
  let failedAt = -Infinity;
  let loading: Promise<void> | null = null;

  async function refresh() {
    const at = now().getTime();
    try {
      cached = { items: await load(), at };
    } catch (error) {
      failedAt = at;
      log.warn({ err: error, list: name }, 'a list of WordPress did not load');
    } finally {
      loading = null;
    }
  }

  return async () => {
    const moment = now().getTime();
    const isFresh = cached !== null && moment - cached.at < FRESH_MS;
    if (!isFresh && moment - failedAt >= PAUSE_MS) await (loading ??= refresh());
    if (cached !== null && moment - cached.at < STALE_MS) return cached.items;
    throw new AppError('unavailable', { retryAfterSeconds: PAUSE_MS / 1000 });
  };
}
