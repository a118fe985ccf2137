import { Pool } from 'pg';
import { expectAtFullSize, say } from './figures.ts';
import { APP_SECRET, openFilledServer } from './filled-server.ts';
import { type Learner, makeLearners } from './learners.ts';
import { median } from './load.ts';
import { sized } from './sizes.ts';

const ATTEMPTS = sized(10_000, 500);
const CALLS = sized(40, 5);
const A_DAILY_ATTEMPT = 3;

/** The time of a plan over HTTP for a learner with many attempts: brought up to date, and rebuilt from all attempts. */
export async function measurePlanTime(): Promise<void> {
  await using server = await openFilledServer(async () => {});
  const pool = new Pool({ connectionString: server.databaseUrl, max: 2 });
  try {
    const { people } = await makeLearners(pool, { group: 900, count: 1, appSecret: APP_SECRET });
    const [learner] = people;
    if (!learner) throw new Error('There is no learner.');
    await addAttempts(pool, learner.id);
    const timed = async () => {
      const begun = performance.now();
      const response = await fetch(`${server.url}/api/v1/study-plan/today`, {
        headers: { authorization: `Bearer ${learner.jwt}` },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`A plan was refused: ${response.status}.`);
      return performance.now() - begun;
    };
    await timed();
    expectAtFullSize(`  ms of a plan after ${ATTEMPTS} attempts`, median(await repeated(timed)), { atMost: 30 });
    const rebuilt = await repeated(async () => {
      await pool.query('update memory_states set is_stale = true');
      return timed();
    });
    say(`  ms of a plan that rebuilds ${ATTEMPTS} attempts`, median(rebuilt).toFixed(1));
  } finally {
    await pool.end();
  }
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await measure());
  return times;
}

/** Fifty answers a day on all questions of the bank, six of ten correct. */
async function addAttempts(pool: Pool, userId: Learner['id']) {
  await pool.query(
    `with asked as (
       select id, current_version, row_number() over (order by id) - 1 as place, count(*) over () as many
       from questions where status = 'published'
     ),
     given as (
       insert into attempts (
         user_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds, given_at,
         scored_at, day
       )
       select $1, asked.id, asked.current_version, 1, 0, attempt % 10 < 6, attempt < many, $3, 60, moment, moment, moment::date
       from generate_series(0, $2 - 1) as attempt
       cross join lateral (select now() - ($2 - attempt) / 50.0 * interval '1 day' as moment) as at
       join asked on asked.place = attempt % asked.many
       returning question_id
     )
     insert into question_progress (user_id, question_id, times_asked, attempts, last_outcome)
     select $1, question_id, count(*), count(*), 'right' from given group by question_id`,
    [userId, ATTEMPTS, A_DAILY_ATTEMPT],
  );
}
