import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { insertMissing } from './insert-missing.ts';
import { countries } from './reference/countries.ts';
import { worldRegions } from './reference/world-regions.ts';

export async function insertWorldRegions(tx: Db) {
  await insertMissing(tx, 'world_regions', [...worldRegions]);
}

/** Identified by their ISO codes, so that renamed countries are not changed. */
export async function insertCountries(tx: Db) {
  await sql`
    insert into countries (iso_code, name, world_region_id)
    select seed."isoCode", seed.name, world_regions.id
    from jsonb_to_recordset(${JSON.stringify(countries)}) as seed ("isoCode" text, name text, "worldRegion" text)
    join world_regions on world_regions.code = seed."worldRegion"
    order by seed."isoCode"
    on conflict do nothing
  `.execute(tx);
}

/** Fills countries without entries; other lists are maintained by admins. */
export async function insertByCountry(
  tx: Db,
  table: 'regions' | 'universities',
  namesByIsoCode: Record<string, string[]>,
) {
  await sql`
    insert into ${sql.table(table)} (country_id, name)
    select countries.id, names.name
    from jsonb_each(${JSON.stringify(namesByIsoCode)}) as seed (iso_code, names)
    join countries on countries.iso_code = seed.iso_code
    cross join jsonb_array_elements_text(seed.names) with ordinality as names (name, place)
    where not exists (select from ${sql.table(table)} as kept where kept.country_id = countries.id)
    order by countries.id, names.place
    on conflict do nothing
  `.execute(tx);
}
