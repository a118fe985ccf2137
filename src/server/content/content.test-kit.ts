import { signedIn } from '#test/people.ts';
import type { World } from '#test/world.ts';

const HELP_DESK = 4;

/** A signed-in user who may read pages, news and the FAQ in the admin area, but change nothing. */
export async function readerOf(world: World) {
  const browser = await signedIn(world);
  await world.db.updateTable('users').set({ role_id: HELP_DESK }).where('id', '=', browser.userId).execute();
  return browser;
}

/** The latest admin event. */
export const lastEventOf = ({ db }: World) =>
  db
    .selectFrom('admin_events')
    .select(['kind', 'subject_kind', 'subject_id', 'editor_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
