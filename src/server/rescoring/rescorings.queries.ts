import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** A version with its options and the key that currently applies to its edition. */
export interface ScoredVersion {
  version: number;
  edition: number;
  options: { id: number; position: number; isRight: boolean }[];
  /** Every answer counts as correct. */
  creditsAll: boolean;
}

/**
 * The current version unless another one is given. Only published versions can have answers. Served by primary keys.
 */
export async function findScoredVersion(
  db: Db,
  { questionId, version }: { questionId: number; version: number | undefined },
): Promise<ScoredVersion | undefined> {
  const { rows } = await sql<ScoredVersion>`
    select said.version, said.edition,
      exists (
        select from corrected_keys as corrected
        where corrected.question_id = said.question_id and corrected.edition = said.edition
          and corrected.right_positions is null
      ) as "creditsAll",
      (
        select coalesce(json_agg(json_build_object(
          'id', option.id, 'position', option.position, 'isRight', counts_as_right(option, said.edition)
        ) order by option.position), '[]')
        from question_options as option
        where option.question_id = said.question_id and option.version = said.version
      ) as options
    from questions
    join question_versions as said on said.question_id = questions.id
    where questions.id = ${questionId} and said.version = coalesce(${version ?? null}::int, current_version)
      and said.published_at is not null
  `.execute(db);
  return rows[0];
}

/** The key of an edition; null positions give credit to every answer. */
export interface EditionKey {
  questionId: number;
  edition: number;
  rightPositions: number[] | null;
}

/**
 * Counts the scored answers whose outcome this key would change. Served by quiz_questions_question_id_version_idx and
 * daily_answers_question_id_version_idx; the attempts by their unique index.
 */
export async function countTurned(db: Db, { questionId, edition, rightPositions }: EditionKey) {
  const isRight = (position: string) =>
    rightPositions === null ? sql`true` : sql`${sql.ref(position)} = any(${rightPositions}::smallint[])`;
  const { rows } = await sql<{ people: number; turnedRight: number; turnedWrong: number }>`
    with versions as (
      select version from question_versions where question_id = ${questionId} and edition = ${edition}
    ),
    scored as (
      select attempt.user_id, attempt.is_right, ${isRight('attempt.option_position')} as becomes_right
      from versions
      join quiz_questions as asked on asked.question_id = ${questionId} and asked.version = versions.version
      join attempts as attempt on attempt.user_id = asked.user_id and attempt.quiz_id = asked.quiz_id
        and attempt.question_id = asked.question_id
      union all
      select answer.user_id, answer.is_right, ${isRight('option.position')}
      from versions
      join daily_answers as answer on answer.question_id = ${questionId} and answer.version = versions.version
      join question_options as option on option.id = answer.option_id
    )
    select count(distinct user_id) as people, count(*) filter (where becomes_right) as "turnedRight",
      count(*) filter (where not becomes_right) as "turnedWrong"
    from scored where is_right <> becomes_right
  `.execute(db);
  return rows[0] ?? { people: 0, turnedRight: 0, turnedWrong: 0 };
}

/** Locks the keys of this question, so that no answer to it is scored until the transaction ends. */
export const holdKey = (tx: Db, questionId: number) => sql`select change_key(${questionId})`.execute(tx);

interface NewRescoring extends EditionKey {
  version: number;
  reason: string;
  at: Date;
}

/** Returns the id, or undefined if another rescoring of the question is still running. */
export async function startRescoring(tx: Db, rescoring: NewRescoring): Promise<number | undefined> {
  const { questionId, edition, version, rightPositions, reason, at } = rescoring;
  const { rows } = await sql<{ id: number }>`
    with started as (
      insert into question_rescorings (question_id, edition, version, right_positions, reason, started_at)
      values (${questionId}, ${edition}, ${version}, ${rightPositions}::smallint[], ${reason}, ${at})
      on conflict (question_id) where finished_at is null do nothing
      returning id, question_id, edition, right_positions
    ),
    corrected as (
      insert into corrected_keys (question_id, edition, right_positions)
      select question_id, edition, right_positions from started
      on conflict (question_id, edition) do update set right_positions = excluded.right_positions
    )
    select id from started
  `.execute(tx);
  return rows[0]?.id;
}

export interface RescoringRow {
  id: number;
  version: number;
  rightPositions: number[] | null;
  reason: string;
  startedAt: Date;
  finishedAt: Date | null;
  people: number | null;
  peopleDone: number;
  peopleChanged: number;
  turnedRight: number;
  turnedWrong: number;
}

/** More than a question is expected to have. */
const MAX_RESCORINGS = 20;

/** Newest first. Served by question_rescorings_question_id_idx. */
export async function findRescorings(db: Db, questionId: number): Promise<RescoringRow[]> {
  const { rows } = await sql<RescoringRow>`
    select id, version, right_positions as "rightPositions", reason, started_at as "startedAt",
      finished_at as "finishedAt", people, people_done as "peopleDone", people_changed as "peopleChanged",
      turned_right as "turnedRight", turned_wrong as "turnedWrong"
    from question_rescorings
    where question_id = ${questionId}
    order by id desc
    limit ${MAX_RESCORINGS}
  `.execute(db);
  return rows;
}
