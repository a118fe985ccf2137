import { z } from 'zod';

/** The id of a row in a URL. */
export const RowId = z.coerce.number().int().positive().max(2_147_483_647);
export const RowIdParams = z.object({ id: RowId });
export const UuidParams = z.object({ id: z.uuid() });
