import { z } from 'zod';

/** One line of a list that people choose from. */
export const Entry = z.object({ id: z.int(), name: z.string() });

export const EntriesResult = z.array(Entry);
export type EntriesResult = z.infer<typeof EntriesResult>;

/** What a form asks of the countries; those who keep the list also see their world regions. */
export const CountriesResult = z.array(Entry.extend({ isoCode: z.string() }));
export type CountriesResult = z.infer<typeof CountriesResult>;

const Counted = Entry.extend({
  /** Published ones. */
  questionCount: z.int(),
});

/** Every body system, with the disciplines that questions about it belong to. */
export const BodySystemFilters = z.array(Counted.extend({ disciplines: z.array(Counted) }));
export type BodySystemFilters = z.infer<typeof BodySystemFilters>;

/** Every discipline, with the body systems that questions of it are about. */
export const DisciplineFilters = z.array(Counted.extend({ bodySystems: z.array(Counted) }));
export type DisciplineFilters = z.infer<typeof DisciplineFilters>;
