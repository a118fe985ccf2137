// Attempts and all counters of many users, copied from those of a few. Storing and counting fifty million attempts one
// after the other takes more than an hour; copies with other ids have the same size and shape.
import { Pool } from 'pg';
import { type Filling, type Seconds, secondsOf } from './attempts-filled.ts';
import { addAttempts, meetAnswered, unchecked, userId } from './crowd.ts';
import { say } from './figures.ts';

const MOST_IN_SAMPLE = 250;
const SECOND_QUIZ_PREFIX = '00000000-0000-4000-9001-';
/** What belongs to a user, in two lanes that are filled at the same time. */
const lanes = [
  ['learner_days', 'learner_totals', 'learner_sets'],
  ['attempts', 'effort_days', 'question_progress'],
];
/** A crash while loading only costs the bench. Reset afterwards, so that a day is measured as in production. */
const loadingSettings = { autovacuum: 'off', checkpoint_timeout: '30min', fsync: 'off', full_page_writes: 'off' };

interface Copies {
  /** Numbers of the first and the last user who is copied. */
  from: number;
  to: number;
  /** Of each user, besides the original. */
  count: number;
}

/** The sample is stored and counted as in the part `statistics`, with `rebuild_statistics()`. */
export async function loadCopies({ databaseUrl, pool, groups }: Filling): Promise<Omit<Seconds, 'calculating'>> {
  await changeSettings(pool, loadingSettings);
  const [asking, others] = groups;
  const rebuild = () => unchecked(pool, () => pool.query('select rebuild_statistics()'));
  if (asking) await store(pool, asking);
  let loading = 0;
  let rebuilding = await secondsOf(rebuild);
  if (others) {
    const { first = 0, people, each } = others;
    const count = Math.max(Math.ceil(people / MOST_IN_SAMPLE), 3) - 1;
    const inSample = Math.floor(people / (count + 1));
    await pool.query('create table counted_before as select * from everybody_days');
    // A few users are left without attempts, so the others have more.
    await store(pool, { first, people: inSample, each: Math.ceil((people * each) / (inSample * (count + 1))) });
    rebuilding += await secondsOf(rebuild);
    const copies = { from: first, to: first + inSample - 1, count };
    loading = await secondsOf(() => Promise.all(lanes.map((tables) => copyTables(databaseUrl, tables, copies))));
    await copyEverybody(pool, count);
  }
  await changeSettings(pool, {});
  await pool.query('checkpoint');
  return { loading, rebuilding };
}

const store = (pool: Pool, group: { first?: number; people: number; each: number }) =>
  unchecked(pool, async () => {
    await addAttempts(pool, group);
    await meetAnswered(
      pool,
      Array.from({ length: group.people }, (_, place) => userId((group.first ?? 0) + place)),
    );
  });

async function changeSettings(pool: Pool, settings: Record<string, string>) {
  await pool.query('alter system reset all');
  for (const [name, value] of Object.entries(settings)) await pool.query(`alter system set ${name} = '${value}'`);
  await pool.query('select pg_reload_conf()');
}

async function copyTables(databaseUrl: string, tables: string[], copies: Copies) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(`
    set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '1GB';
    set max_parallel_maintenance_workers = 0; set synchronous_commit = off`);
  await pool.query('create temporary table copied (original uuid, number int, id uuid, second_quiz uuid)');
  await pool.query(
    `insert into copied
     select ($1 || lpad(number::text, 12, '0'))::uuid, copy, ($1 || lpad(other::text, 12, '0'))::uuid,
       ($2 || lpad(other::text, 12, '0'))::uuid
     from generate_series(1, $5::int) as copy
     cross join generate_series($3::int, $4::int) as number
     cross join lateral (select number + copy * ($4::int - $3::int + 1) as other) as user_number`,
    [userId(0).slice(0, -12), SECOND_QUIZ_PREFIX, copies.from, copies.to, copies.count],
  );
  await pool.query('analyze copied');
  for (const table of tables) {
    const seconds = await secondsOf(() => copyTable(pool, table, copies));
    const vacuuming = await secondsOf(() => pool.query(`vacuum (freeze, analyze) ${table}`));
    say(`${table} copied and vacuumed, seconds`, `${seconds.toFixed(0)} and ${vacuuming.toFixed(0)}`);
  }
  await pool.end();
}

/**
 * With `wal_level` minimal, nothing is logged about a table that was truncated in the same transaction. The indexes are
 * created afterwards.
 */
async function copyTable(pool: Pool, table: string, { from, to, count }: Copies) {
  const { names, values } = await columnsOf(pool, table);
  const { drop, create } = await indexesOf(pool, table);
  await pool.query(`create temporary table stored as select * from ${table}`);
  await pool.query(
    `create temporary table sample as select * from ${table} where user_id between '${userId(from)}' and '${userId(to)}'
     order by ${table === 'learner_days' ? '1, 2, 3, 4' : '1, 2'}`,
  );
  await pool.query('analyze sample');
  await pool.query(`begin; truncate ${table}; ${drop}`);
  await pool.query(`insert into ${table} overriding system value select * from stored`);
  for (let copy = 1; copy <= count; copy += 1) {
    await pool.query(
      `insert into ${table} (${names}) select ${values} from sample
       join copied on copied.original = sample.user_id and copied.number = ${copy}`,
    );
  }
  await pool.query(create);
  await pool.query('commit; drop table stored, sample');
}

async function columnsOf(pool: Pool, table: string) {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' order by attnum`,
    [table],
  );
  const valueOf: Record<string, string> = {
    user_id: 'copied.id',
    quiz_id: 'case when sample.quiz_id = sample.user_id then copied.id else copied.second_quiz end',
  };
  const names = rows.map(({ name }) => name);
  return { names: names.join(), values: names.map((name) => valueOf[name] ?? `sample.${name}`).join() };
}

/** The statements that drop and create the indexes of a table, some of which belong to constraints. */
async function indexesOf(pool: Pool, table: string) {
  const { rows } = await pool.query<{ drop: string; create: string }>(
    `select case when conname is null then format('drop index %s', indexrelid::regclass)
         else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
       case when conname is null then pg_get_indexdef(indexrelid)
         else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(c.oid))
       end as create
     from pg_index left join pg_constraint as c on conindid = indexrelid and contype in ('p', 'u')
     where indrelid = $1::regclass`,
    [table],
  );
  return { drop: rows.map(({ drop }) => drop).join('; '), create: rows.map(({ create }) => create).join('; ') };
}

/** What the sample added to the counters of all users, once more for each copy. */
async function copyEverybody(pool: Pool, count: number) {
  const sums = [
    'attempts',
    'right_attempts',
    'first_tries',
    'right_first_tries',
    'learners',
    'day_people',
    'week_people',
    'month_people',
  ];
  const grown = sums.map((sum) => `${sum} = counted.${sum} + ${count} * (counted.${sum} - coalesce(before.${sum}, 0))`);
  await pool.query(
    `update everybody_days as counted set ${grown.join()}
     from everybody_days as same
     left join counted_before as before using (discipline_id, body_system_id, day, shard)
     where (counted.discipline_id, counted.body_system_id, counted.day, counted.shard)
       = (same.discipline_id, same.body_system_id, same.day, same.shard)`,
  );
  await pool.query(
    `truncate everybody_totals;
     insert into everybody_totals (discipline_id, body_system_id, first_tries, right_first_tries, learners)
     select discipline_id, body_system_id, sum(first_tries), sum(right_first_tries), sum(learners)
     from everybody_days group by discipline_id, body_system_id;
     drop table counted_before`,
  );
}
