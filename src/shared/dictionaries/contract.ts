import { z } from 'zod';

/** One line of a list that people choose from. */
const Entry = z.object({ id: z.int(), name: z.string() });

export const EntriesResult = z.array(Entry);
export type EntriesResult = z.infer<typeof EntriesResult>;

export const CountriesResult = z.array(Entry.extend({ isoCode: z.string() }));
export type CountriesResult = z.infer<typeof CountriesResult>;
