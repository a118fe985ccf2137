import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';

/** A day is over everywhere after two; a third for answers that come late. */
const YOUNG_DAYS = 3;

/** Puts what is spread over shards into one row a day. What comes later than that is folded the night after. */
export async function foldDays({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await sql`select fold_everybody_days((${now()}::timestamptz at time zone 'UTC')::date - ${sql.lit(YOUNG_DAYS)})`.execute(
    db,
  );
}
