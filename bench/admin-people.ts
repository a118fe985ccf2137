import type { Pool } from 'pg';

const FIRST_NAMES = 'Anna Ben Carla David Elena Farid Grace Ivan Julia Karim Lena Maria Omar Rosa Tara Zoe'.split(' ');
const LAST_NAMES = 'Adler Bauer Costa Diaz Evans Haddad Ito Kowalski Larsen Moreau Novak Okafor Patel Rossi'.split(' ');

/**
 * A realistic user base after some years, inserted with SQL: spread over the universities of the world, the first ones
 * with the most users; some not activated, suspended or closing.
 */
export async function addPeople(pool: Pool, people: number) {
  await pool.query(
    `with university as (
       select id, country_id, row_number() over (order by hashint4(id)) - 1 as number
       from universities
     ),
     regions_of as (select country_id, array_agg(id order by id) as ids from regions group by country_id),
     drawn as (
       select number, moment, hashint4(number) & 1048575 as dice, (hashint4(number) & 1048575) / 1048576.0 as chance
       from generate_series(1, $1::int) as number
       cross join lateral (select now() - interval '3 years' * (hashint4(-number) & 1048575) / 1048576.0 as moment) as at
     )
     insert into users (
       email, first_name, last_name, role_id, created_at, activated_at, suspended_at, suspended_reason, deletion_due_at,
       country_id, university_id, region_id, field_of_study_id, study_year
     )
     select lower(first_name || '.' || last_name || '.' || drawn.number || '@bench.example'), first_name, last_name,
       case when dice % 1000 = 0 then 3 when dice % 1000 = 1 then 4 else 1 end, moment,
       case when dice % 30 > 0 then moment end,
       case when dice % 100 = 1 then now() end, case when dice % 100 = 1 then 'Shared the password' end,
       case when dice % 200 = 3 then now() + interval '1 week' end,
       university.country_id, university.id, regions_of.ids[1 + dice % cardinality(regions_of.ids)],
       (select min(id) from fields_of_study) + dice % (select count(*)::int from fields_of_study), 1 + dice % 6
     from drawn
     cross join lateral (
       select ($2::text[])[1 + drawn.dice % cardinality($2)] as first_name,
         ($3::text[])[1 + (hashint4(drawn.number * 31) & 1048575) % cardinality($3)] as last_name
     ) as called
     left join university on university.number =
       case when dice % 10 > 0 then floor((select count(*) from universities) * chance * chance)::int end
     left join regions_of on regions_of.country_id = university.country_id`,
    [people, FIRST_NAMES, LAST_NAMES],
  );
  await pool.query(
    `update user_visits set last_seen_at = last_seen_at + (now() - last_seen_at) * (hashtext(user_id::text) & 1023) / 1024
     from users where users.id = user_id and email like '%@bench.example'`,
  );
}

/**
 * Current and past subscriptions: almost everyone had a trial, many a card, some a store subscription or gifted days.
 */
export async function addSubscriptions(pool: Pool) {
  await pool.query(
    `insert into user_subscriptions (user_id, plan_id, source, starts_at, ends_at)
     select users.id, plan.id, kind.source, began, began + kind.lasts
     from users
     cross join lateral (select hashtext(id::text) & 1048575 as dice) as drawn
     cross join lateral (
       values
         ('trial', dice % 10 > 0, created_at, interval '10 days'),
         ('grant', dice % 20 = 1, now() - interval '60 days' * (dice % 7) / 7.0, interval '30 days'),
         ('apple', dice % 50 = 2, now() - interval '2 years' * (dice % 11) / 11.0, interval '1 year'),
         ('google', dice % 50 = 3, now() - interval '2 years' * (dice % 13) / 13.0, interval '1 year')
     ) as kind (source, is_held, began, lasts)
     join lateral (
       select id from plans where is_trial = (kind.source = 'trial') order by hashint4(plans.id + dice) limit 1
     ) as plan on true
     where kind.is_held and email like '%@bench.example'`,
  );
  await pool.query(
    `with paying as (
       insert into recurring_subscriptions (
         user_id, plan_id, stripe_subscription_id, stripe_item_id, stripe_price_id, status, amount, currency, started_at,
         current_period_start, current_period_end, canceled_at, ended_at, card_brand, card_last4, synced_at
       )
       select users.id, plan.id, 'sub_bench_' || users.id, 'si_bench_' || users.id, 'price_bench', status, 2500, 'usd', began,
         began, began + interval '1 year', case when status = 'canceled' then now() end,
         case when status = 'canceled' then now() end, 'visa', '4242', now()
       from users
       cross join lateral (select hashtext(id::text) & 1048575 as dice) as drawn
       cross join lateral (
         select case when dice % 11 = 0 then 'past_due' when dice % 5 = 0 then 'canceled' else 'active' end as status,
           greatest(created_at, now() - interval '2 years' * (dice % 17) / 17.0) as began
       ) as state
       join lateral (
         select id from plans where not is_trial order by hashint4(plans.id + dice) limit 1
       ) as plan on true
       where dice % 4 = 0 and email like '%@bench.example'
       returning user_id, id, plan_id, current_period_start, current_period_end
     )
     insert into user_subscriptions (user_id, plan_id, source, recurring_id, starts_at, ends_at, next_charge_at)
     select user_id, plan_id, 'card', id, current_period_start, current_period_end, current_period_end from paying`,
  );
}
