import { sql } from 'kysely';
import { measuredDifficultyOf } from '#server/bank/statistics/item-statistics.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuestionPart } from '#shared/bank/publishing.contract.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';
import { fingerprintOf } from './fingerprint.ts';
import { addConcepts } from './insert-questions.ts';
import type { QuestionContent } from './new-question.ts';

interface SavedQuestion {
  status: QuestionStatus;
  intendedDifficulty: Difficulty | null;
  content: QuestionContent;
  missing: QuestionPart[];
  reviewDueOn: string | null;
  reviewerId: string | null;
  notes: string;
  concept: string | null;
  /** A new edition has no statistics yet, so they are deleted. */
  isNewEdition: boolean;
  at: Date;
}

/** Saves everything that is not part of a version and not a tag, and updates derived values. */
export async function saveQuestion(tx: Db, id: number, question: SavedQuestion) {
  const { status, intendedDifficulty, content, missing, reviewDueOn, reviewerId, notes, concept, isNewEdition, at } =
    question;
  if (isNewEdition) await tx.deleteFrom('question_statistics').where('question_id', '=', id).execute();
  await addConcepts(tx, concept === null ? [] : [concept]);
  const difficulty = (await findMeasuredDifficulty(tx, id)) ?? intendedDifficulty;
  await sql`
    update questions
    set status = ${status}, intended_difficulty = ${intendedDifficulty}, difficulty = ${difficulty},
      review_due_on = ${reviewDueOn}::date, reviewer_id = ${reviewerId}, notes = ${notes},
      concept_id = (select concepts.id from concepts where lower(name) = lower(${concept}::text)),
      fingerprint = ${fingerprintOf(content)}, missing = ${missing}::text[],
      search = question_search(
        ${content.stem}, ${content.leadIn}, ${content.learningPoint}, ${JSON.stringify(content.options)}::jsonb
      ),
      revision = revision + 1, updated_at = ${at}
    where id = ${id}
  `.execute(tx);
}

async function findMeasuredDifficulty(tx: Db, id: number): Promise<Difficulty | null> {
  const { rows } = await sql<{ firstTries: number; rightFirstTries: number }>`
    select first_tries as "firstTries", right_first_tries as "rightFirstTries"
    from question_statistics where question_id = ${id}
  `.execute(tx);
  return rows[0] ? measuredDifficultyOf(rows[0]) : null;
}

const tagTables = {
  disciplines: { table: 'question_disciplines', column: 'discipline_id' },
  bodySystems: { table: 'question_body_systems', column: 'body_system_id' },
} as const;

/**
 * The main tag comes first. Existing tags are updated, not deleted and inserted again, so that a concurrent deletion of
 * their entry is rejected immediately.
 */
export async function replaceTags(tx: Db, id: number, kind: keyof typeof tagTables, tags: number[]) {
  const { table, column } = tagTables[kind];
  await sql`
    with gone as (
      delete from ${sql.table(table)} where question_id = ${id} and ${sql.ref(column)} <> all(${tags}::int[])
    )
    insert into ${sql.table(table)} (question_id, ${sql.ref(column)}, position)
    select ${id}::int, tag, place - 1 from unnest(${tags}::int[]) with ordinality as listed (tag, place)
    on conflict (question_id, ${sql.ref(column)}) do update set position = excluded.position
  `.execute(tx);
}
