import { Pool } from 'pg';
import { unchecked } from './crowd.ts';

/** A checksum per counter table; shared counters are summed over their shards. */
const sumsOf: Record<string, string> = {
  learner_days: 'select sum(hash_record_extended(learner_days, 0)) as sum, count(*) from learner_days',
  effort_days: 'select sum(hash_record_extended(effort_days, 0)) as sum, count(*) from effort_days',
  everybody_days: `
    select sum(hash_record_extended(whole_day, 0)) as sum, count(*) from (
      select discipline_id, body_system_id, day, sum(attempts)::bigint, sum(right_attempts)::bigint,
        sum(first_tries)::bigint, sum(right_first_tries)::bigint
      from everybody_days group by 1, 2, 3
    ) as whole_day`,
  // The sum that the screens show: folded days plus days not folded yet.
  everybody_totals: `
    select sum(hash_record_extended(since_ever, 0)) as sum, count(*) from (
      select discipline_id, body_system_id, sum(first_tries)::bigint, sum(right_first_tries)::bigint, sum(learners)::bigint
      from (
        select discipline_id, body_system_id, first_tries, right_first_tries, learners from everybody_totals
        union all
        select discipline_id, body_system_id, first_tries, right_first_tries, learners from everybody_days where shard > 0
      ) as counted
      group by 1, 2
    ) as since_ever`,
};

/** Returns the counter tables that change when they are rebuilt from the attempts. */
export async function countersDiffer(databaseUrl: string): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const sums = async () => {
    const read: Record<string, string> = {};
    for (const [table, query] of Object.entries(sumsOf)) read[table] = JSON.stringify((await pool.query(query)).rows);
    return read;
  };
  await pool.query(`set work_mem = '512MB'`);
  await pool.query('select fold_attempts()');
  const kept = await sums();
  await unchecked(pool, () => pool.query('select rebuild_statistics()'));
  const rebuilt = await sums();
  await pool.end();
  return Object.keys(sumsOf).filter((table) => kept[table] !== rebuilt[table]);
}

/** Days and topics of these learners whose counters differ from their attempts. All attempts must be folded. */
export async function countRecounted(pool: Pool, userIds: string[]): Promise<number> {
  const sums = 'attempts, right_attempts, first_tries, right_first_tries, seconds';
  const of = (table: string) => sums.split(', ').map((sum) => `${table}.${sum}`);
  const { rows } = await pool.query<{ different: number }>(
    `select count(*)::int as different
     from (
       select user_id, discipline_id, body_system_id, day, count(*) as attempts,
         count(*) filter (where is_right) as right_attempts, count(*) filter (where is_first_try) as first_tries,
         count(*) filter (where is_first_try and is_right) as right_first_tries, sum(seconds) as seconds
       from attempts cross join lateral topics_of(question_id)
       where user_id = any($1::uuid[])
       group by user_id, discipline_id, body_system_id, day
     ) as stored
     full join (select * from learner_days where user_id = any($1::uuid[])) as counted
       using (user_id, discipline_id, body_system_id, day)
     where (${of('stored').join()}) is distinct from (${of('counted').join()})`,
    [userIds],
  );
  return rows[0]?.different ?? Number.NaN;
}
