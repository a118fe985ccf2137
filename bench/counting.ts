import { Pool } from 'pg';
import { median } from './load.ts';
import { sized } from './sizes.ts';

const ROUNDS = sized(3, 1);
const SECONDS = sized(2, 1);
const AT_ONCE = 20;
const QUESTIONS = 5;

/**
 * How many answers per second are counted when users answer the same few questions concurrently, also as a share of the
 * rate of plain inserts.
 */
export async function rateOfCounting(databaseUrl: string): Promise<{ rate: number; ratio: number }> {
  const pool = new Pool({ connectionString: databaseUrl, max: AT_ONCE });
  const ids = await addQuestions(pool);
  await pool.query('create table bench_rows (id bigint generated always as identity primary key, note text)');
  const rates: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const plain = await callsPerSecond(() =>
      pool.query({ name: 'plain', text: "insert into bench_rows (note) values ('plain')" }),
    );
    const counted = await callsPerSecond((call) =>
      pool.query({
        name: 'count',
        text: 'select count_answer($1, 1, 0, true, true, 40, 0.6, now())',
        values: [ids[call % ids.length]],
      }),
    );
    rates.push(counted);
    ratios.push(counted / plain);
  }
  await pool.query('drop table bench_rows');
  await pool.end();
  return { rate: median(rates), ratio: median(ratios) };
}

async function callsPerSecond(callOnce: (call: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let calls = 0;
  const one = async () => {
    while (performance.now() < until) await callOnce((calls += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return calls / SECONDS;
}

async function addQuestions(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with added as (
       insert into questions (fingerprint, search, created_at, updated_at)
       select 'bench ' || place, '', now(), now() from generate_series(1, $1) as place
       returning id
     )
     insert into question_versions (question_id, version, edition, stem, lead_in, learning_point, created_at)
     select id, 1, 1, '', '', '', now() from added
     returning question_id as id`,
    [QUESTIONS],
  );
  return rows.map(({ id }) => id);
}
