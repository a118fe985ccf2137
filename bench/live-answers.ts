import { Pool } from 'pg';
import { makeLearners } from './learners.ts';

const PEOPLE = 50;
const ANSWERS_EACH = 10;
const AT_ONCE = 8;
const GROUP = 700;

/** Concurrent answers, so that the counters are spread over shards as in production. */
export async function answerAtOnce(databaseUrl: string, appSecret: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: AT_ONCE });
  const { people, choices } = await makeLearners(pool, { group: GROUP, count: PEOPLE, appSecret });
  await Promise.all(
    people.map(async ({ id, quizId }) => {
      for (const { questionId, optionId } of choices.slice(0, ANSWERS_EACH)) {
        await pool.query(
          'select answer_quiz_question($1, $2, $3, $4, gen_random_uuid(), now(), 30, null::smallint, now())',
          [id, quizId, questionId, optionId],
        );
      }
    }),
  );
  await pool.end();
}
