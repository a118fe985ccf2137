import { z } from 'zod';

/** One entry of a list to choose from. */
export const Entry = z.object({ id: z.int(), name: z.string() });

export const EntriesResult = z.array(Entry);
export type EntriesResult = z.infer<typeof EntriesResult>;

/** Countries for forms; admins also see their world regions. */
export const CountriesResult = z.array(Entry.extend({ isoCode: z.string() }));
export type CountriesResult = z.infer<typeof CountriesResult>;

const Counted = Entry.extend({
  /** Published questions. */
  questionCount: z.int(),
});

/** Every body system, with the disciplines of its questions. */
export const BodySystemFilters = z.array(Counted.extend({ disciplines: z.array(Counted) }));
export type BodySystemFilters = z.infer<typeof BodySystemFilters>;

/** Every discipline, with the body systems of its questions. */
export const DisciplineFilters = z.array(Counted.extend({ bodySystems: z.array(Counted) }));
export type DisciplineFilters = z.infer<typeof DisciplineFilters>;
