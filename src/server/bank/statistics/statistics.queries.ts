import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import { answerSums, type SummedQuestion } from './answer-sums.ts';
import { bankMedianSeconds } from './health-condition.ts';

export interface AnsweredQuestion extends SummedQuestion {
  difficulty: Difficulty | null;
  options: { id: number; text: string; answers: number; firstTries: number }[];
  openReports: number;
  bankMedianSeconds: number | null;
}

export async function findAnsweredQuestion(db: Db, id: number): Promise<AnsweredQuestion | undefined> {
  const { rows } = await sql<AnsweredQuestion>`
    select summed.*, questions.difficulty,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', option.id, 'text', option.text, 'answers', counted.answers, 'firstTries', counted.first_tries
        ) order by option.position), '[]')
        from question_options as option
        cross join lateral (
          select coalesce(sum(answers), 0) as answers, coalesce(sum(first_tries), 0) as first_tries
          from option_counters as counter
          where counter.question_id = questions.id and counter.edition = summed.edition and counter.position = option.position
        ) as counted
        where option.question_id = questions.id and option.version = questions.current_version
      ) as options,
      (
        select count(*) from problem_reports
        where question_id = questions.id and status in ('new', 'confirmed')
      ) as "openReports",
      ${bankMedianSeconds} as "bankMedianSeconds"
    from (${answerSums(sql`question.id = ${id}`)}) as summed
    join questions on questions.id = summed."questionId"
  `.execute(db);
  return rows[0];
}

/**
 * Questions counted since the last refresh, and those with a new edition since then. Includes ten minutes before it,
 * because an earlier transaction may have committed later, and clocks differ.
 */
export async function findToRefresh(db: Db): Promise<SummedQuestion[]> {
  const { rows } = await answerSums(sql`
    question.id in (
      select question_id from question_counters
      where counted_at >= coalesce(
        (select max(refreshed_at) - interval '10 minutes' from question_statistics), '-infinity'
      )
    )
    or exists (
      select from question_statistics as known where known.question_id = question.id and known.edition < current.edition
    )
  `).execute(db);
  return rows.toSorted((one, other) => one.questionId - other.questionId);
}

export interface RefreshedStatistics {
  questionId: number;
  edition: number;
  answers: number;
  firstTries: number;
  rightFirstTries: number;
  facility: number | null;
  discrimination: number | null;
  medianSeconds: number | null;
  /** The share of the least chosen option; null without first tries. */
  smallestOptionShare: number | null;
  /** Null if there are too few answers. */
  measuredDifficulty: Difficulty | null;
}

/**
 * Counts only increase: a concurrent run with older data has fewer answers and changes nothing. The questions are
 * locked first, lowest id first, in the same order as by editors, to avoid deadlocks.
 */
export async function saveStatistics(db: Db, statistics: RefreshedStatistics[], at: Date) {
  await sql`
    with given as materialized (
      select given.* from jsonb_to_recordset(${JSON.stringify(statistics)}::jsonb) as given (
        "questionId" int, edition int, answers bigint, "firstTries" bigint, "rightFirstTries" bigint,
        facility double precision, discrimination double precision, "medianSeconds" double precision,
        "smallestOptionShare" double precision, "measuredDifficulty" smallint
      )
      join questions on questions.id = given."questionId"
      join question_versions as current on current.question_id = questions.id
        and current.version = questions.current_version and current.edition = given.edition
      order by questions.id
      for no key update of questions
    ),
    written as (
      insert into question_statistics as known (
        question_id, edition, answers, first_tries, right_first_tries, facility, discrimination, median_seconds,
        smallest_option_share, refreshed_at
      )
      select "questionId", edition, answers, "firstTries", "rightFirstTries", facility, discrimination,
        "medianSeconds", "smallestOptionShare", ${at}
      from given
      on conflict (question_id) do update set
        edition = excluded.edition,
        answers = excluded.answers,
        first_tries = excluded.first_tries, right_first_tries = excluded.right_first_tries,
        facility = excluded.facility,
        discrimination = excluded.discrimination,
        median_seconds = excluded.median_seconds,
        smallest_option_share = excluded.smallest_option_share,
        refreshed_at = greatest(known.refreshed_at, excluded.refreshed_at)
      where (excluded.edition, excluded.answers) >= (known.edition, known.answers)
      returning question_id
    )
    update questions set difficulty = coalesce(given."measuredDifficulty", questions.intended_difficulty)
    from given join written on written.question_id = given."questionId"
    where questions.id = given."questionId"
      and questions.difficulty is distinct from coalesce(given."measuredDifficulty", questions.intended_difficulty)
  `.execute(db);
}
