import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';

/** The public part of a question: it does not reveal the key. */
export interface QuestionWords {
  text: string;
  leadIn: string;
  answers: { text: string }[];
}

/** For a row `shown` with `question_id` and `version`. Served by the unique (question_id, version, position). */
export const optionTexts = sql<QuestionWords['answers']>`(
  select coalesce(jsonb_agg(jsonb_build_object('text', option.text) order by option.position), '[]')
  from question_options as option
  where option.question_id = shown.question_id and option.version = shown.version
)`;

export async function findQuestionWords(
  db: Db,
  { questionId, version }: { questionId: number; version: number },
): Promise<QuestionWords> {
  const { rows } = await sql<QuestionWords>`
    select stem as "text", lead_in as "leadIn", ${optionTexts} as "answers"
    from question_versions as shown
    where question_id = ${questionId} and version = ${version}
  `.execute(db);
  return requireRow(rows, `Version ${version} of question ${questionId} has gone.`);
}
