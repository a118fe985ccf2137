import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';

/** How long a closed account can be restored. */
export const GRACE_DAYS = 14;

export const DeleteAccountResult = z.object({ deletionDue: z.iso.datetime() });
export type DeleteAccountResult = z.infer<typeof DeleteAccountResult>;

export const KeepAccountBody = z.strictObject({
  token: z.string().min(1, fieldTexts.required).max(200, fieldTexts.other),
});
export type KeepAccountBody = z.infer<typeof KeepAccountBody>;
