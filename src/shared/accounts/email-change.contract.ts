import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { Email } from './person-fields.ts';

export const ChangeEmailBody = z.strictObject({ email: Email });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

/** The current address, and the new one that replaces it once both are confirmed. */
export const EmailResult = z.object({
  email: z.string(),
  pending: z
    .object({
      email: z.string(),
      isOldConfirmed: z.boolean(),
      isNewConfirmed: z.boolean(),
      expires: z.iso.datetime(),
    })
    .nullable(),
});
export type EmailResult = z.infer<typeof EmailResult>;

export const ConfirmEmailBody = z.strictObject({
  token: z.string().min(1, fieldTexts.required).max(200, fieldTexts.other),
});
export type ConfirmEmailBody = z.infer<typeof ConfirmEmailBody>;

export const ConfirmEmailResult = z.object({ state: z.enum(['waiting-for-old', 'waiting-for-new', 'changed']) });
export type ConfirmEmailResult = z.infer<typeof ConfirmEmailResult>;
