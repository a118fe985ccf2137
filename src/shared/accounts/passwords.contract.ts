import { z } from 'zod';
import { CaptchaAnswer } from '#shared/platform/captcha.contract.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { areEqual, Email, NewPassword, Password, unequal } from './person-fields.ts';

const MAX_TOKEN_LENGTH = 200;

/** Requests the mail with the link. */
export const RestoreMailBody = z.strictObject({ email: Email });
export type RestoreMailBody = z.infer<typeof RestoreMailBody>;

/** Sets a new password with the token from the mail. */
const RestoreByTokenBody = z.strictObject({
  password: NewPassword,
  recaptcha: CaptchaAnswer,
  token: z.string().min(1, fieldTexts.required).max(MAX_TOKEN_LENGTH, fieldTexts.other),
});
export type RestoreByTokenBody = z.infer<typeof RestoreByTokenBody>;

/** The specification has one endpoint for both; a body with `email` requests the mail. */
export const PasswordRestoreBody = z
  .looseObject({})
  .transform((body, { issues }): RestoreMailBody | RestoreByTokenBody => {
    const variant = 'email' in body ? RestoreMailBody : RestoreByTokenBody;
    const parsed = variant.safeParse(body, { reportInput: true });
    if (parsed.success) return parsed.data;
    issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[])); // zod's own issues, passed back to it
    return z.NEVER;
  });

/** The restore form; it has its own text for unequal passwords. */
export const RestoreForm = z
  .object({ password: NewPassword, confirmPassword: Password, recaptcha: CaptchaAnswer })
  .refine(areEqual, unequal('Passwords are not equal!'));
export type RestoreForm = z.infer<typeof RestoreForm>;

/** Users without a password have no old one to send. */
export const PasswordChangeBody = z
  .strictObject({
    oldPassword: Password.optional(),
    password: NewPassword,
    confirmPassword: Password,
  })
  .refine(areEqual, unequal(fieldTexts.passwords));
export type PasswordChangeBody = z.infer<typeof PasswordChangeBody>;

/** The form for users who have a password. */
export const PasswordChangeForm = z
  .strictObject({
    oldPassword: Password,
    password: NewPassword,
    confirmPassword: Password,
  })
  .refine(areEqual, unequal(fieldTexts.passwords));
