import { sql } from 'kysely';
import { TypedFastBitSet } from 'typedfastbitset';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { WithholdingTest } from '#server/quiz/playing/quiz-questions.queries.ts';
import { type LearnerSetName, learnerSetNames, type LearnerSets, setFromPieces } from './learner-sets.ts';

/** The user, and everything that determines which questions they may be asked. */
export interface Learner {
  /** What the user's plans include; everything for users with the admin interface. */
  disciplines: number[];
  bodySystems: number[];
  openTests: (WithholdingTest & { isExamBlock: boolean; questionIds: number[] })[];
  /** The questions of the user's open Test quizzes; using them elsewhere would reveal their keys. */
  withheld: TypedFastBitSet;
  extraTimeFactor: number;
  /** Whether the quiz with the given id exists, if one was given. */
  isQuizThere: boolean;
  sets: LearnerSets;
}

type LearnerRow = Omit<Learner, 'sets' | 'withheld'> & Record<LearnerSetName, Buffer | null>;

const openTests = ({ userId, at }: Asked) => sql`(
  select coalesce(json_agg(test order by test."createdAt"), '[]')
  from (
    select quiz_id as "quizId", kind, since as "createdAt", array_agg(question_id) as "questionIds",
      exists (
        select from quizzes where user_id = ${userId} and id = quiz_id and exam_day_id is not null
      ) as "isExamBlock"
    from questions_of_open_tests(${userId}, ${at})
    group by quiz_id, kind, since
  ) as test
)`;

interface Asked {
  userId: string;
  hasAdminInterface: boolean;
  at: Date;
  sets: LearnerSetName[];
  quizId?: string;
}

/** One round trip, served by primary keys. Only the requested sets are transferred, without their empty chunks. */
export async function findLearner(db: Db, asked: Asked): Promise<Learner> {
  const { userId, hasAdminInterface, at, sets: names, quizId } = asked;
  const columns = learnerSetNames.map(
    (name) => sql`string_agg(int4send(chunk) || ${sql.ref(name)}, '')
      filter (where ${sql.lit(name)} = any(${names}::text[]) and ${sql.ref(name)} <> no_questions())
      as ${sql.ref(name)}`,
  );
  const { rows } = await sql<LearnerRow>`
    select
      case when ${hasAdminInterface} then array(select id from disciplines order by id)
        else disciplines_of(${userId}, ${at}) end as disciplines,
      case when ${hasAdminInterface} then array(select id from body_systems order by id)
        else body_systems_of(${userId}, ${at}) end as "bodySystems",
      ${openTests(asked)} as "openTests",
      coalesce((select extra_time_factor from study_settings where user_id = ${userId}), 1)::float8
        as "extraTimeFactor",
      exists (select from quizzes where user_id = ${userId} and id = ${quizId ?? null}) as "isQuizThere",
      met.*
    from (select ${sql.join(columns)} from learner_sets where user_id = ${userId}) as met
  `.execute(db);
  const row = requireRow(rows, 'A learner was asked for and nothing came.');
  const { disciplines, bodySystems, openTests: tests, extraTimeFactor, isQuizThere } = row;
  const withheld = new TypedFastBitSet(tests.flatMap(({ questionIds }) => questionIds));
  const sets = new Map(names.map((name) => [name, setFromPieces(row[name] ?? Buffer.alloc(0))]));
  return { disciplines, bodySystems, openTests: tests, withheld, extraTimeFactor, isQuizThere, sets };
}
