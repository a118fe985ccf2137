import { z } from 'zod';

/** The number of a row, as it stands in an address. */
export const RowId = z.coerce.number().int().positive().max(2_147_483_647);
export const RowIdParams = z.object({ id: RowId });
export const UuidParams = z.object({ id: z.uuid() });
