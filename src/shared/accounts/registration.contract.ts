import { z } from 'zod';
import { CaptchaAnswer } from '#shared/platform/captcha.contract.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { areEqual, Email, NewPassword, Password, RegisteredName, plainText, unequal } from './person-fields.ts';

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
    affiliate: plainText.trim().max(64, fieldTexts.other).nullish(),
    next,
  })
  .refine(areEqual, unequal(fieldTexts.passwords));
export type RegisterBody = z.infer<typeof RegisterBody>;

/** The same for every address: only its owner learns by mail whether it was already registered. */
export const RegisterResult = z.object({});
export type RegisterResult = z.infer<typeof RegisterResult>;

export const ResendActivationBody = z.strictObject({ email: Email, recaptcha: CaptchaAnswer, next });
export type ResendActivationBody = z.infer<typeof ResendActivationBody>;
