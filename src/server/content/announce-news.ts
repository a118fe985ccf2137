import type { Deps } from '#server/platform/deps.ts';
import { markAnnounced } from './news.queries.ts';

/** Tells connected users once that there is news. WordPress does not notify us, so its news are not announced. */
export async function announceNews({ config, db, live, now }: Deps): Promise<void> {
  if (config.wordpressUrl !== undefined) return;
  if (await markAnnounced(db, now())) live.toAll({ type: 'content/newsPublished' });
}
