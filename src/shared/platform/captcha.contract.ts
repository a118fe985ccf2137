import { z } from 'zod';
import { fieldTexts } from './field-texts.ts';

/** Forms that visitors can send. */
export const CaptchaAction = z.enum(['register', 'resend', 'restore', 'contact']);
export type CaptchaAction = z.infer<typeof CaptchaAction>;

/** The field of these forms. The name is specified, whichever captcha is used. */
export const CaptchaAnswer = z.string().min(1, fieldTexts.required).max(8_000, fieldTexts.other);

/** An ALTCHA puzzle: find the counter whose derived key begins with the prefix. */
export const AltchaChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string().max(32),
    cost: z.int().positive(),
    data: z.strictObject({ action: z.string().max(32), id: z.uuid(), until: z.int().positive() }),
    keyLength: z.int().positive(),
    keyPrefix: z.hex().max(64),
    nonce: z.hex().max(64),
    salt: z.hex().max(64),
  }),
  signature: z.hex().max(128),
});
export type AltchaChallenge = z.infer<typeof AltchaChallenge>;

/** The answer, sent as JSON in the form field. */
export const AltchaAnswer = z.strictObject({
  challenge: AltchaChallenge,
  solution: z.strictObject({ counter: z.int().nonnegative(), derivedKey: z.hex().max(128) }),
});
export type AltchaAnswer = z.infer<typeof AltchaAnswer>;

/** The captcha of this installation, and what is needed to solve it. An ALTCHA answer is valid for `seconds`. */
export const CaptchaChallengeResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('altcha'), challenge: AltchaChallenge, seconds: z.int().positive() }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  z.object({ kind: z.literal('off') }),
]);
export type CaptchaChallengeResult = z.infer<typeof CaptchaChallengeResult>;
