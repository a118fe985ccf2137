import { z } from 'zod';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { Entry } from './contract.ts';
import { EntryId } from './entry-fields.ts';

export const AdminEntriesQuery = z.object({
  search: SearchText,
  /** For regions and universities. */
  countryId: RowId.optional(),
  /** For countries. */
  worldRegionId: RowId.optional(),
  ...paging(['name', 'usage']),
});
export type AdminEntriesQuery = z.infer<typeof AdminEntriesQuery>;

/** An entry as admins see it. */
export const AdminEntry = Entry.extend({
  code: z.string().optional(),
  isoCode: z.string().optional(),
  worldRegionId: z.int().optional(),
  countryId: z.int().optional(),
  /** Name of the country or world region it belongs to. */
  parentName: z.string().nullable(),
  /** Number of uses, in total and by kind: 12 'questions', 1 'plan'. */
  usage: z.int(),
  uses: z.array(z.object({ count: z.int(), what: z.string() })),
  revision: z.int(),
});
export type AdminEntry = z.infer<typeof AdminEntry>;

export const AdminEntriesResult = listResult(AdminEntry);
export type AdminEntriesResult = z.infer<typeof AdminEntriesResult>;

/** The entry that remains. */
export const MergeBody = z.strictObject({ into: EntryId });
export type MergeBody = z.infer<typeof MergeBody>;

export const MergeResult = z.object({ into: Entry, moved: z.int() });
export type MergeResult = z.infer<typeof MergeResult>;
