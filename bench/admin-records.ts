import type { Pool } from 'pg';
import { fillBank } from './bank.ts';
import { unchecked } from './crowd.ts';

const TERMS = 'fever cough pain heart kidney liver lung murmur rash oedema sodium biopsy jaundice syncope'.split(' ');
/** A small part of the vocabulary, so that a search matches only some rows. */
const WORDS = [...TERMS, ...Array.from({ length: 200 }, (_, number) => `finding${number}`)];

/** This many words, different in every row. */
const wordsSql = (row: string, many: number) =>
  `(select string_agg(($1::text[])[1 + (hashint8(${row} * 1000 + place) & 1048575) % cardinality($1)], ' ')
    from generate_series(1, ${many}) as place)`;

/** Questions in all states, with different texts, older versions and answer statistics. */
export async function addQuestions(pool: Pool, questions: number) {
  await fillBank(pool, questions);
  await unchecked(pool, async () => {
    await pool.query(
      `update question_versions set stem = ${wordsSql('question_id', 60)}
       from questions where questions.id = question_id and fingerprint like 'bench %'`,
      [WORDS],
    );
    await pool.query(
      `insert into question_versions (question_id, version, edition, stem, lead_in, learning_point, created_at, published_at)
       select question_id, 2, edition, stem || '.', lead_in, learning_point, question_versions.created_at, published_at
       from question_versions join questions on questions.id = question_id
       where question_id % 3 = 0 and fingerprint like 'bench %'`,
    );
  });
  await pool.query(
    `update questions set current_version = (select max(version) from question_versions where question_id = questions.id),
       status = case id % 10 when 0 then 'draft' when 1 then 'in_review' when 2 then 'retired' else 'published' end,
       review_due_on = case when id % 4 > 0 then current_date + id % 700 - 100 end,
       updated_at = now() - interval '1 year' * (hashint4(id) & 1023) / 1024.0,
       search = (select question_search(stem, lead_in, learning_point, '[]') from question_versions
                 where question_id = questions.id and version = 1)
     where fingerprint like 'bench %'`,
  );
  await pool.query(
    `insert into question_statistics (
       question_id, edition, answers, first_tries, right_first_tries, facility, discrimination, median_seconds,
       smallest_option_share, refreshed_at
     )
     select id, 1, dice % 5000, dice % 3000, dice % 3000 / 2, dice % 997 / 997.0, dice % 991 / 991.0 - 0.2,
       20 + dice % 101, dice % 211 / 1000.0, now()
     from questions cross join lateral (select hashint4(id) & 1048575 as dice) as drawn
     where id % 8 > 0
     on conflict do nothing`,
  );
}

/** Problem reports, unevenly distributed over the questions. */
export async function addReports(pool: Pool, reports: number) {
  await pool.query(
    `with question as (select id, row_number() over (order by hashint4(id)) - 1 as number from questions),
     person as (select id, row_number() over (order by id) - 1 as number from users)
     insert into problem_reports (user_id, question_id, version, category_id, text, status, created_at)
     select person.id, question.id, 1, (select min(id) from feedback_categories) + dice % (select count(*)::int from feedback_categories),
       ${wordsSql('report', 12)} || ' ' || report,
       (array['new', 'confirmed', 'fixed', 'fixed', 'fixed', 'declined'])[1 + dice % 6],
       now() - interval '2 years' * (dice % 100003) / 100003.0
     from generate_series(1, $2::int) as report
     cross join lateral (select hashint4(report) & 1048575 as dice) as drawn
     join question on question.number = floor((select count(*) from questions) * power(dice / 1048576.0, 2))::int
     join person on person.number = (dice * 31::bigint + report) % (select count(*) from users)`,
    [WORDS, reports],
  );
}

/** Questions written by users, most of them decided. */
export async function addUserQuestions(pool: Pool, questions: number) {
  await pool.query(
    `with person as (select id, row_number() over (order by id) - 1 as number from users)
     insert into user_questions (
       user_id, status, content, discipline_id, body_system_id, created_at, updated_at, submitted_at, decided_at
     )
     select person.id, status,
       jsonb_build_object(
         'text', ${wordsSql('written', 40)}, 'leadIn', 'What is the diagnosis?', 'learningPoint', 'Look twice.',
         'difficulty', 2, 'sources', '[]'::jsonb, 'answers', '[]'::jsonb),
       (select min(id) from disciplines) + dice % (select count(*)::int from disciplines),
       (select min(id) from body_systems) + dice % (select count(*)::int from body_systems),
       moment, moment, case when status <> 'draft' then moment end,
       case when status in ('accepted', 'declined') then moment end
     from generate_series(1, $2::int) as written
     cross join lateral (select hashint4(written) & 1048575 as dice) as drawn
     cross join lateral (
       select (array['draft', 'submitted', 'in_review', 'changes_asked', 'accepted', 'accepted', 'declined'])[1 + dice % 7] as status,
         now() - interval '2 years' * (dice % 99991) / 99991.0 as moment
     ) as state
     join person on person.number = (dice * 31::bigint + written) % (select count(*) from users)`,
    [WORDS, questions],
  );
}

const KINDS =
  'question_changed user_suspended days_granted plan_changed report_answered role_changed page_changed'.split(' ');

/** An event log of one year, without its hash chain, which lists do not read. */
export async function addEvents(pool: Pool, events: number) {
  await unchecked(pool, () =>
    pool.query(
      `insert into admin_events (at, kind, editor_id, subject_kind, subject_id, before, after, request_id, previous_hash, hash)
       select now() - interval '390 days' * ($2 - event) / $2, ($1::text[])[1 + dice % cardinality($1)],
         staff.ids[1 + dice % cardinality(staff.ids)], (array['question', 'user', 'plan', 'report'])[1 + dice % 4],
         (1 + dice % 15000)::text, jsonb_build_object('name', 'Before ' || event, 'value', dice),
         jsonb_build_object('name', 'After ' || event, 'value', dice + 1), 'bench-' || event, '', ''
       from generate_series(1, $2::int) as event
       cross join lateral (select hashint4(event) & 1048575 as dice) as drawn
       cross join (select array_agg(id) as ids from (select id from users where role_id > 1 order by id limit 12) as chosen) as staff`,
      [KINDS, events],
    ),
  );
}

/** Far more manually managed records than realistic. */
export async function addKept(pool: Pool) {
  await pool.query(
    `with plan as (
       insert into plans (name, duration, duration_modifier, archived_at)
       select 'Bench plan ' || number, 1 + number % 12, 'm', case when number % 3 = 0 then now() end
       from generate_series(1, 60) as number
       returning id
     )
     insert into plan_prices (plan_id, world_region_id, amount, currency)
     select plan.id, world_regions.id, 1000 + plan.id, 'usd' from plan, world_regions`,
  );
  await pool.query(
    `insert into promotions (plan_id, value, max_activations, activations, ends_at)
     select plans.id, 1 + number % 90, 100, (number * 7) % 101, now() + interval '1 day' * (number % 400 - 300)
     from plans, generate_series(1, 100) as number
     where not is_trial`,
  );
  await pool.query(
    `insert into news (title, body, published_at)
     select 'Bench news ' || number, repeat('Some words. ', 200), now() - interval '1 day' * (number % 500 - 20)
     from generate_series(1, 1000) as number`,
  );
  await pool.query(
    `insert into page_contents (slug, header, content)
     select 'bench-' || number, 'Bench page ' || number, repeat('Some words. ', 200) from generate_series(1, 300) as number`,
  );
  await pool.query(
    `insert into mailings (name, subject, body, audience)
     select 'Bench mailing ' || number, 'Words for ' || number, repeat('Some words. ', 200), 'everybody'
     from generate_series(1, 500) as number`,
  );
}
