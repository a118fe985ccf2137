import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Confusion } from './confusion-pairs.ts';

/** A learner who changes should not see old confusions forever, and the read stays small. */
const LATEST_MISSES = 500;
/** More than a drill needs, also if some of them are not in the learner's plan. */
const VIGNETTES_PER_TEXT = 50;

/**
 * The correct and the chosen option of the learner's latest incorrect answers. Questions of open Tests are left out,
 * because the pair would reveal their key. Served by the primary key and the unique index of the options.
 */
export async function findConfusions(db: Db, { userId, at }: { userId: string; at: Date }): Promise<Confusion[]> {
  const { rows } = await sql<Confusion>`
    with missed as materialized (
      select question_id, version, edition, option_position
      from attempts
      where user_id = ${userId} and not is_right
      order by id desc
      limit ${sql.lit(LATEST_MISSES)}
    )
    select answer.text as right, chosen.text as chosen
    from missed
    -- The limits keep the planner from reading all options of the bank instead of two for each answer.
    cross join lateral (
      select text from question_options
      where question_id = missed.question_id and version = missed.version and position = missed.option_position
      limit 1
    ) as chosen
    cross join lateral (
      select text from question_options
      where question_id = missed.question_id and version = missed.version and is_right
      limit 1
    ) as answer
    where missed.question_id not in (select question_id from questions_of_open_tests(${userId}, ${at}))
      -- A corrected key has no single correct answer.
      and not exists (
        select from corrected_keys as corrected
        where corrected.question_id = missed.question_id and corrected.edition = missed.edition
      )
  `.execute(db);
  return rows;
}

export interface Vignette {
  questionId: number;
  /** The correct answer that it was found by, as it was given. */
  text: string;
}

/**
 * Published questions whose correct answer is one of these texts, and their siblings. Served by
 * `question_options_right_text_idx` and `questions_concept_id_idx`.
 */
export async function findVignettes(db: Db, texts: string[]): Promise<Vignette[]> {
  const { rows } = await sql<Vignette>`
    with found as materialized (
      select vignette.id, vignette.concept_id, sought.text
      from unnest(${texts}::text[]) as sought (text)
      cross join lateral (
        select questions.id, questions.concept_id
        from question_options as answer
        join questions on questions.id = answer.question_id and current_version = answer.version
        where answer.is_right and lower(answer.text) = lower(sought.text) and status = 'published'
        limit ${sql.lit(VIGNETTES_PER_TEXT)}
      ) as vignette
    )
    select id as "questionId", text from found
    union
    select sibling.id, found.text
    from found join questions as sibling on sibling.concept_id = found.concept_id and sibling.status = 'published'
    order by 1
  `.execute(db);
  return rows;
}
