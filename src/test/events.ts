import type { World } from './world.ts';

/** The recorded events of a user, oldest first. */
export const eventsOf = async ({ db }: World, userId: string, ...kinds: string[]) => {
  const events = await db
    .selectFrom('events')
    .select(['kind', 'ip', 'details'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return kinds.length === 0 ? events : events.filter(({ kind }) => kinds.includes(kind));
};

export const lastAdminEvent = ({ db }: World) =>
  db.selectFrom('admin_events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

/** The admin events about one subject, oldest first. */
export const adminEventsOn = ({ db }: World, subjectKind: string, subjectId: string | number) =>
  db
    .selectFrom('admin_events')
    .select(['kind', 'editor_id', 'before', 'after'])
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', String(subjectId))
    .orderBy('id')
    .execute();
