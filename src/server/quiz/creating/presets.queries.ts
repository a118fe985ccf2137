import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Preset, PresetBody } from '#shared/quiz/creating.contract.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';

/** In the order of creation. */
export async function findPresets(db: Db, userId: string): Promise<Preset[]> {
  const { rows } = await sql<Preset>`
    select id, name, criteria from quiz_presets where user_id = ${userId} order by id
  `.execute(db);
  return rows;
}

interface NewPreset extends PresetBody {
  userId: string;
  at: Date;
}

/**
 * Stores a preset if its name is free and the limit is not reached. The row lock serializes concurrent requests, so
 * that two of them cannot both store the last allowed preset.
 */
export function insertPreset(
  db: Db,
  { userId, name, criteria, at }: NewPreset,
): Promise<{ id: number | null; isNameTaken: boolean }> {
  return db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${userId} for no key update`.execute(tx);
    const { rows } = await sql<{ id: number | null; isNameTaken: boolean }>`
      with own as (
        select count(*) as presets, coalesce(bool_or(lower(name) = lower(${name})), false) as is_name_taken
        from quiz_presets where user_id = ${userId}
      ),
      added as (
        insert into quiz_presets (user_id, name, criteria, created_at)
        select ${userId}::uuid, ${name}, ${JSON.stringify(criteria)}::jsonb, ${at}::timestamptz
        from own
        where presets < ${quizLimits.presets} and not is_name_taken
        returning id
      )
      select (select id from added) as id, is_name_taken as "isNameTaken" from own
    `.execute(tx);
    return rows[0] ?? { id: null, isNameTaken: false };
  });
}

export async function deletePreset(db: Db, { userId, id }: { userId: string; id: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quiz_presets')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
