import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { readBlueprints } from './blueprints/read-blueprints.ts';
import { continueIdsAfter, insertMissing } from './insert-missing.ts';

/**
 * Only new exams get their weights: admins may have edited those of the others. Published weights are scaled to add up
 * to 100 percent.
 */
export async function insertExams(tx: Db) {
  for (const { id, name, source, year, ...weights } of await readBlueprints()) {
    const added = await insertMissing(tx, 'exams', [{ id, name, source, source_year: year }]);
    if (added === 0) continue;
    await sql`
      insert into exam_weights (exam_id, discipline_id, weight)
      select ${id}, disciplines.id, round(100 * value::numeric / sum(value::numeric) over (), 2)
      from jsonb_each_text(${JSON.stringify(weights.disciplines)}) join disciplines on lower(name) = lower(key)
    `.execute(tx);
    await sql`
      insert into exam_weights (exam_id, body_system_id, weight)
      select ${id}, body_systems.id, round(100 * value::numeric / sum(value::numeric) over (), 2)
      from jsonb_each_text(${JSON.stringify(weights.bodySystems)}) join body_systems on lower(name) = lower(key)
    `.execute(tx);
  }
  await continueIdsAfter(tx, 'exams');
}
