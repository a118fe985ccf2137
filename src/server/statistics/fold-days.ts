import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';

/** A day has ended in every time zone after two days; the third is for answers that arrive late. */
const YOUNG_DAYS = 3;

/** Merges the shards of each past day into one row. Rows that arrive later are folded the following night. */
export async function foldDays({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await sql`select fold_everybody_days((${now()}::timestamptz at time zone 'UTC')::date - ${sql.lit(YOUNG_DAYS)})`.execute(
    db,
  );
}
