import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { StoredCards } from './memory.queries.ts';

export interface Weight {
  disciplineId: number | null;
  bodySystemId: number | null;
  weight: number;
}

/** A learner's settings, memory and recent work: everything that a plan depends on, except for the questions. */
export interface Student {
  today: string;
  goal: number;
  retention: number;
  examName: string | null;
  examOn: string | null;
  /** The weights of the chosen exam; empty for an exam of one's own. */
  weights: Weight[];
  weekdaysOff: number[];
  daysOff: string[];
  attempts: number;
  seconds: number;
  memory: { lastAttemptId: string; cards: StoredCards; isStale: boolean; revision: number } | null;
  openQuiz: { id: string; answered: number; size: number } | null;
  /** Days with answers, the newest first, at most a year back. */
  days: { day: string; answered: number; correct: number }[];
}

/** The unfinished quiz of a day's plan. Served by `quizzes_open_plan_key`. */
export async function findOpenQuiz(db: Db, userId: string, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from quizzes
    where user_id = ${userId} and plan_day = ${day}::date and finalised_at is null and discarded_at is null
  `.execute(db);
  return rows[0]?.id;
}

const learnedDays = sql`(
  select day, sum(attempts) as answered, sum(right_attempts) as correct
  from current_learner_days(users.id)
  where discipline_id = 0 and body_system_id = 0 and day > today - 366
  group by day
)`;

/** One round trip, served by primary keys and `quizzes_open_plan_key`. */
export async function findStudent(db: Db, { userId, at }: { userId: string; at: Date }): Promise<Student> {
  const { rows } = await sql<Student>`
    select today::text, coalesce(daily_goal, 20) as goal, coalesce(target_retention, 0.9)::float8 as retention,
      coalesce(exams.name, exam_name) as "examName", exam_on::text as "examOn",
      coalesce(weekdays_off, '{}') as "weekdaysOff", coalesce(days_off, '{}')::text[] as "daysOff",
      totals.attempts, totals.seconds::float8 as seconds,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'disciplineId', discipline_id, 'bodySystemId', body_system_id, 'weight', weight))
        from exam_weights where exam_weights.exam_id = exams.id
      ), '[]') as weights,
      case when memory_states.user_id is not null then json_build_object(
        'lastAttemptId', last_attempt_id::text, 'cards', cards, 'isStale', is_stale,
        'revision', memory_states.revision) end as memory,
      (
        select jsonb_build_object('id', quizzes.id, 'size', size, 'answered', (
          select count(option_id) from quiz_questions where user_id = quizzes.user_id and quiz_id = quizzes.id))
        from quizzes
        where quizzes.user_id = users.id and plan_day = today and finalised_at is null and discarded_at is null
      ) as "openQuiz",
      coalesce((
        select jsonb_agg(jsonb_build_object('day', day, 'answered', answered, 'correct', correct) order by day desc)
        from ${learnedDays} as learned
      ), '[]') as days
    from users
    cross join lateral (select local_day(time_zone, ${at}) as today) as moment
    left join study_settings on study_settings.user_id = users.id
    left join exams on exams.id = exam_id
    cross join lateral current_learner_totals(users.id) as totals
    left join memory_states on memory_states.user_id = users.id
    where users.id = ${userId}
  `.execute(db);
  return requireRow(rows, 'A study plan was asked for a user who does not exist.');
}
