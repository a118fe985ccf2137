/** Where prices may differ. USA is asked for by its code, by specification. */
export const worldRegions = [
  { code: 'USA', name: 'United States' },
  { code: 'CAN', name: 'Canada' },
  { code: 'EUR', name: 'Europe' },
  { code: 'LAT', name: 'Latin America and the Caribbean' },
  { code: 'MEA', name: 'Middle East' },
  { code: 'AFR', name: 'Africa' },
  { code: 'ASI', name: 'Asia' },
  { code: 'OCE', name: 'Oceania' },
] as const;

export type WorldRegionCode = (typeof worldRegions)[number]['code'];
