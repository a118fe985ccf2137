import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Merge, Pair } from './merge.queries.ts';

/** What a list of topics is called where quizzes keep what was chosen. */
const criteria = { disciplines: 'disciplines', body_systems: 'bodySystems' };

/**
 * What knows a topic without pointing at it: what was chosen for quizzes, and the counters of the statistics, which are
 * added up (`merge_topic_counters` says how). The quizzes come first: who finishes one holds it before the counters.
 */
export const mergeTopic =
  (side: keyof typeof criteria): Merge =>
  async (tx, pair) => {
    for (const table of ['quiz_presets', 'quizzes'] as const) await replaceChosen(tx, table, criteria[side], pair);
    await sql`select merge_topic_counters(${side}, ${pair.id}, ${pair.into})`.execute(tx);
  };

/** No index serves this: the whole table is read, once in a great while. */
async function replaceChosen(tx: Db, table: 'quiz_presets' | 'quizzes', list: string, { id, into }: Pair) {
  await sql`
    update ${sql.table(table)} set criteria = jsonb_set(criteria, array[${list}], (
      select jsonb_agg(distinct case when chosen = to_jsonb(${id}::int) then to_jsonb(${into}::int) else chosen end)
      from jsonb_array_elements(criteria -> ${list}) as chosen
    ))
    where criteria -> ${list} @> to_jsonb(${id}::int)
  `.execute(tx);
}
