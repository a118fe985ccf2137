import { z } from 'zod';
import { fieldTexts } from './field-texts.ts';

/** The forms that strangers can send. */
export const CaptchaAction = z.enum(['register', 'resend', 'restore', 'contact']);
export type CaptchaAction = z.infer<typeof CaptchaAction>;

/** The field of every such form. Named by the specification, whichever captcha is asked. */
export const CaptchaAnswer = z.string().min(1, fieldTexts.required).max(8_000, fieldTexts.other);

/** A puzzle of the ALTCHA kind: find the counter whose derived key begins with the prefix. */
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

/** What goes back, as JSON, in the form's field. */
export const AltchaAnswer = z.strictObject({
  challenge: AltchaChallenge,
  solution: z.strictObject({ counter: z.int().nonnegative(), derivedKey: z.hex().max(128) }),
});
export type AltchaAnswer = z.infer<typeof AltchaAnswer>;

/** Which captcha this installation asks, and what is needed to answer it. An answer to ours is good for `seconds`. */
export const CaptchaChallengeResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('altcha'), challenge: AltchaChallenge, seconds: z.int().positive() }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  z.object({ kind: z.literal('off') }),
]);
export type CaptchaChallengeResult = z.infer<typeof CaptchaChallengeResult>;
