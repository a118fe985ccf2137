import type { permissionNodes } from '#shared/access/permissions.ts';
import { CountriesResult, EntriesResult } from '#shared/dictionaries/contract.ts';

export interface Dictionary {
  /** Its place in the address. */
  path: string;
  table: 'countries' | 'fields_of_study' | 'regions' | 'universities';
  /** What an entry shows besides its id and name: the name on the wire → the column. */
  columns: Record<string, string>;
  /** Whose permissions say who may change the list. */
  permissionNode: keyof typeof permissionNodes;
  /** The list that each entry belongs to an entry of. */
  parent: { path: string; column: string } | null;
  result: typeof CountriesResult | typeof EntriesResult;
}

const ofCountry = { path: 'country', column: 'country_id' };
const plain = { columns: {}, parent: null, result: EntriesResult };

/** Lists that people choose from and admins keep; each is served by the same code. */
export const dictionaries: Dictionary[] = [
  {
    ...plain,
    path: 'countries',
    table: 'countries',
    permissionNode: 'Country',
    columns: { isoCode: 'iso_code' },
    result: CountriesResult,
  },
  { ...plain, path: 'fields-of-study', table: 'fields_of_study', permissionNode: 'FieldOfStudy' },
  { ...plain, path: 'region', table: 'regions', permissionNode: 'Regions', parent: ofCountry },
  { ...plain, path: 'university', table: 'universities', permissionNode: 'University', parent: ofCountry },
];
