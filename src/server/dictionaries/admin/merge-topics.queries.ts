import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Merge, Pair } from './merge.queries.ts';

/** The names of the topic lists in the criteria of quizzes. */
const criteria = { disciplines: 'disciplines', body_systems: 'bodySystems' };

/**
 * Updates what contains a topic without a foreign key: the criteria of quizzes, and the counters of the statistics,
 * which are added up (see `merge_topic_counters`). Quizzes come first, because finishing a quiz locks it before the
 * counters.
 */
export const mergeTopic =
  (side: keyof typeof criteria): Merge =>
  async (tx, pair) => {
    for (const table of ['quiz_presets', 'quizzes'] as const) await replaceChosen(tx, table, criteria[side], pair);
    await sql`select merge_topic_counters(${side}, ${pair.id}, ${pair.into})`.execute(tx);
  };

/** No index serves this. The whole table is read, but merges are rare. */
async function replaceChosen(tx: Db, table: 'quiz_presets' | 'quizzes', list: string, { id, into }: Pair) {
  await sql`
    update ${sql.table(table)} set criteria = jsonb_set(criteria, array[${list}], (
      select jsonb_agg(distinct case when chosen = to_jsonb(${id}::int) then to_jsonb(${into}::int) else chosen end)
      from jsonb_array_elements(criteria -> ${list}) as chosen
    ))
    where criteria -> ${list} @> to_jsonb(${id}::int)
  `.execute(tx);
}
