import type { Deps } from '#server/platform/deps.ts';
import { markAnnounced } from './news.queries.ts';

/** Tells who is connected that there is something new, once. What WordPress publishes it does not tell us. */
export async function announceNews({ config, db, live, now }: Deps): Promise<void> {
  if (config.wordpressUrl !== undefined) return;
  if (await markAnnounced(db, now())) live.toEverybody({ type: 'content/newsPublished' });
}
