import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';

/** Longer is refused rather than cut: a hash of a part would let a wrong password in. */
const MAX_PASSWORD_LENGTH = 256;

export const SignInBody = z.strictObject({
  username: z.string().trim().min(1, fieldTexts.required).max(254, fieldTexts.other),
  password: z.string().min(1, fieldTexts.required).max(MAX_PASSWORD_LENGTH, fieldTexts.other),
});
export type SignInBody = z.infer<typeof SignInBody>;

export const SignInResult = z.object({ jwt: z.string() });
export type SignInResult = z.infer<typeof SignInResult>;

/** A page load asks whether anybody is signed in (header `initial`); nobody is an answer then, not an error. */
export const RefreshResult = z.object({ jwt: z.string().nullable() });
export type RefreshResult = z.infer<typeof RefreshResult>;

/** What the client reads from the access token. The server never trusts it for admin rights. */
export const AccessClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  exp: z.number(),
  hasAdminInterface: z.boolean(),
  disciplines: z.array(z.int()),
  bodySystems: z.array(z.int()),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

const HeldSubscription = z.object({
  subscription: z.object({ id: z.int(), name: z.string(), isTrial: z.boolean() }),
  ends: z.iso.datetime(),
  daysLeft: z.int().nonnegative(),
});

export const UserResult = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
  tutorialFinished: z.boolean(),
  hasAdminInterface: z.boolean(),
  permissions: z.record(z.string(), z.boolean()),
  affiliateCode: z.string().nullable(),
  subscriptions: z.array(HeldSubscription),
});
export type UserResult = z.infer<typeof UserResult>;

/** Short-lived and single-use: the only token that ever stands in an address. */
export const LiveTicketResult = z.object({ ticket: z.string() });
export type LiveTicketResult = z.infer<typeof LiveTicketResult>;

export const SocialProvider = z.enum(['google', 'facebook', 'apple']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** Which ways of signing in this installation offers besides the password. */
export const SignInOptionsResult = z.object({ social: z.array(SocialProvider), marketingUrl: z.url().nullable() });
export type SignInOptionsResult = z.infer<typeof SignInOptionsResult>;
