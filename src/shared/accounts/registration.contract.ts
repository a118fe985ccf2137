import { z } from 'zod';
import { CaptchaAnswer } from '#shared/platform/captcha.contract.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { areEqual, Email, NewPassword, Password, RegisteredName, plainText, unequal } from './person-fields.ts';

export const AffiliateCode = plainText.trim().max(64, fieldTexts.other);

/** The page that the first sign-in leads to. Anything but a path of this site is ignored. */
const next = z.string().max(500).nullish();

export const RegisterBody = z
  .strictObject({
    email: Email,
    password: NewPassword,
    confirmPassword: Password,
    firstName: RegisteredName,
    lastName: RegisteredName,
    gpdrAllow: z.boolean().refine(Boolean, { error: fieldTexts.required, params: { rule: 'required' } }),
    internalMarketingAllow: z.boolean().nullish(),
    recaptcha: CaptchaAnswer,
    affiliate: AffiliateCode.nullish(),
    next,
  })
  .refine(areEqual, unequal(fieldTexts.passwords));
export type RegisterBody = z.infer<typeof RegisterBody>;

/** Who invites, and what both get. */
export const InvitationResult = z.object({
  /** First name; null if the code is unknown. */
  inviter: z.string().nullable(),
  /** Length of the invited user's trial. */
  trialDays: z.int(),
  /** Free days for the inviter when the invited user buys a plan; 0 means none. */
  inviterDays: z.int(),
});
export type InvitationResult = z.infer<typeof InvitationResult>;

/** The same for every address: only its owner learns by mail whether it was already registered. */
export const RegisterResult = z.object({});
export type RegisterResult = z.infer<typeof RegisterResult>;

export const ResendActivationBody = z.strictObject({ email: Email, recaptcha: CaptchaAnswer, next });
export type ResendActivationBody = z.infer<typeof ResendActivationBody>;
