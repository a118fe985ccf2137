import { z } from 'zod';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { Entry } from './contract.ts';
import { EntryId } from './entry-fields.ts';

const filters = {
  search: SearchText,
  /** For regions and universities. */
  countryId: RowId.optional(),
  /** For countries. */
  worldRegionId: RowId.optional(),
};
const { page, pageSize, ...order } = paging(['name', 'usage']);

export const KeptEntriesQuery = z.object({ ...filters, ...order, page, pageSize });
export type KeptEntriesQuery = z.infer<typeof KeptEntriesQuery>;

export const KeptEntriesExportQuery = z.object({ ...filters, ...order });
export type KeptEntriesExportQuery = z.infer<typeof KeptEntriesExportQuery>;

/** An entry as admins see it. */
export const KeptEntry = Entry.extend({
  code: z.string().optional(),
  isoCode: z.string().optional(),
  worldRegionId: z.int().optional(),
  countryId: z.int().optional(),
  /** Name of the country or world region it belongs to. */
  parentName: z.string().nullable(),
  /** Number of uses, in total and by kind: 12 'questions', 1 'plan'. */
  usage: z.int(),
  uses: z.array(z.object({ count: z.int(), what: z.string() })),
});
export type KeptEntry = z.infer<typeof KeptEntry>;

export const KeptEntriesResult = listResult(KeptEntry);
export type KeptEntriesResult = z.infer<typeof KeptEntriesResult>;

/** The entry that remains. */
export const MergeBody = z.strictObject({ into: EntryId });
export type MergeBody = z.infer<typeof MergeBody>;

export const MergeResult = z.object({ into: Entry, moved: z.int() });
export type MergeResult = z.infer<typeof MergeResult>;
