import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { TopicQuery } from '#shared/statistics/contract.ts';

/** Throws if the discipline or the body system does not exist. */
export async function rejectUnknownTopics(db: Db, { discipline, bodySystem }: TopicQuery) {
  if (discipline === undefined && bodySystem === undefined) return;
  const { rows } = await sql<{ property: string }>`
    select 'discipline' as property
    where ${discipline ?? null}::int not in (select id from disciplines)
    union all
    select 'bodySystem'
    where ${bodySystem ?? null}::int not in (select id from body_systems)
  `.execute(db);
  if (rows.length === 0) return;
  throw new InvalidInput(rows.map(({ property }) => ({ property, constraints: { unknown: fieldTexts.other } })));
}
