import { sql } from 'kysely';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/**
 * A user's own actions in the admin area, and actions on their account. The other users affected are left out. The rows
 * outlive the account, with its id only, until they are 400 days old: docs/decisions/0031-admin-events.md.
 */
export const eventLogPersonalData: PersonalDataPart = {
  name: 'adminEvents',
  tables: ['admin_events'],
  collect: async (db, userId) => {
    const done = await sql`
      select at, kind, host(ip) as ip, request_id as "requestId", subject_kind as "subjectKind"
      from admin_events where editor_id = ${userId} order by at, id
    `.execute(db);
    const received = await sql`
      select at, kind from admin_events where subject_kind = 'user' and subject_id = ${userId} order by at, id
    `.execute(db);
    return { done: done.rows, received: received.rows };
  },
};
