import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { ErrataResult } from '#shared/bank/errata.contract.ts';

const MAX_ERRATA = 500;

/**
 * Corrections of keys, newest first, without the texts of questions: they are for subscribers. Served by
 * question_rescorings_started_at_idx.
 */
export async function listErrata(db: Db, publicId: string | undefined): Promise<ErrataResult> {
  const { rows } = await sql<{
    question: string;
    topic: string | null;
    reason: string | null;
    wrongSince: Date | null;
    correctedAt: Date;
    people: number;
    isFinished: boolean;
  }>`
    select public_id as question,
      (
        select disciplines.name from question_disciplines
        join disciplines on disciplines.id = discipline_id
        where question_id = questions.id order by position limit 1
      ) as topic,
      case when is_reason_public then reason end as reason,
      (
        select min(published_at) from question_versions as said
        where said.question_id = questions.id and said.edition = rescoring.edition
      ) as "wrongSince",
      started_at as "correctedAt", people_changed as people, finished_at is not null as "isFinished"
    from question_rescorings as rescoring
    join questions on questions.id = rescoring.question_id
    where ${publicId ?? null}::text is null or public_id = ${publicId ?? null}
    order by started_at desc, rescoring.id desc
    limit ${MAX_ERRATA}
  `.execute(db);
  return rows.map((row) =>
    Object.assign(row, {
      wrongSince: row.wrongSince?.toISOString() ?? null,
      correctedAt: row.correctedAt.toISOString(),
    }),
  );
}
