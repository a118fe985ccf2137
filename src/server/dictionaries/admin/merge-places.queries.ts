import { sql } from 'kysely';
import type { Merge } from './merge.queries.ts';

/**
 * Users, regions and universities move in one statement, because at its end a user's region and university must belong
 * to their country. A region or university whose name exists in the other country becomes that one.
 */
export const moveCountry: Merge = async (tx, { id, into }) => {
  const places = (table: 'regions' | 'universities') => sql`(
    select place.id, coalesce(known.id, place.id) as becomes
    from ${sql.table(table)} as place
    left join ${sql.table(table)} as known on known.country_id = ${into} and lower(known.name) = lower(place.name)
    where place.country_id = ${id}
  )`;
  await sql`
    with region as materialized ${places('regions')},
    university as materialized ${places('universities')},
    moved_regions as (
      update regions set country_id = ${into} from region where regions.id = region.id and region.id = becomes
    ),
    moved_universities as (
      update universities set country_id = ${into} from university
      where universities.id = university.id and university.id = becomes
    ),
    ranked as (
      update leaderboard_entries set country_id = ${into},
        university_id = coalesce((select becomes from university where university.id = university_id), university_id)
      where country_id = ${id}
    ),
    mailed as (
      update mailings set university_id = university.becomes from university where university_id = university.id
    )
    update users set country_id = ${into}, region_id = moved.region_id, university_id = moved.university_id
    from (
      select users.id, region.becomes as region_id, university.becomes as university_id
      from users
      left join region on region.id = users.region_id
      left join university on university.id = users.university_id
      where users.country_id = ${id}
    ) as moved
    where users.id = moved.id
  `.execute(tx);
  await sql`
    with gone as (delete from regions where country_id = ${id})
    delete from universities where country_id = ${id}
  `.execute(tx);
};

/**
 * If both regions have a price for a plan, that of the merged region is no longer sold. Existing subscribers keep it.
 */
export const keepSoldPrices: Merge = async (tx, { id, into }, at) => {
  await sql`
    insert into former_plan_prices (plan_id, world_region_id, amount, currency, stripe_price_id, replaced_at)
    select sold.plan_id, ${into}, sold.amount, sold.currency, sold.stripe_price_id, ${at}
    from plan_prices as sold
    join plan_prices as kept on kept.plan_id = sold.plan_id and kept.world_region_id = ${into}
    where sold.world_region_id = ${id} and sold.stripe_price_id is not null
  `.execute(tx);
};

/** Users stay on their leaderboard. The ranks are correct again after the next calculation, in at most ten minutes. */
export const moveUniversityRanks: Merge = async (tx, { id, into }) => {
  await sql`update leaderboard_entries set university_id = ${into} where university_id = ${id}`.execute(tx);
};
