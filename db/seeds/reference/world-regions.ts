/** Regions with separate prices. By specification, USA is looked up by its code. */
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
