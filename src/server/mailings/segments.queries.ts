import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Segment } from '#shared/mailings/contract.ts';
import { peopleOf } from './segment-rules.ts';

/** The number of users that a mailing would reach now. */
export async function countPeople(db: Db, segment: Segment, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from users where ${peopleOf(segment, now)}
  `.execute(db);
  return rows[0]?.people ?? 0;
}
