import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { DailyDialog, StudySettings } from '#shared/profile/contract.ts';
import { Password } from './person-fields.ts';

export const SignInBody = z.strictObject({
  username: z.string().trim().min(1, fieldTexts.required).max(254, fieldTexts.other),
  password: Password,
});
export type SignInBody = z.infer<typeof SignInBody>;

/** A token, or what is needed for the second step if the user has an authenticator app. */
export const SignInResult = z.union([z.object({ jwt: z.string() }), z.object({ secondStep: z.string() })]);
export type SignInResult = z.infer<typeof SignInResult>;

/** On page load (header `initial`), not being signed in is a valid response and not an error. */
export const RefreshResult = z.object({ jwt: z.string().nullable() });
export type RefreshResult = z.infer<typeof RefreshResult>;

/** Claims that the client reads from the access token. The server never trusts them for admin rights. */
export const AccessClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  exp: z.number(),
  hasAdminInterface: z.boolean(),
  disciplines: z.array(z.int()),
  bodySystems: z.array(z.int()),
  /** The role needs a second factor, and this session has not proved one. */
  needsSecondFactor: z.boolean().optional(),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

const HeldSubscription = z.object({
  subscription: z.object({ id: z.int(), name: z.string(), isTrial: z.boolean() }),
  ends: z.iso.datetime(),
  daysLeft: z.int().nonnegative(),
});

/** A renewing plan. */
const RecurringSubscription = z.object({
  subscription: z.object({ id: z.int(), name: z.string() }),
  nextCharge: z.iso.datetime(),
  daysToNextCharge: z.int().nonnegative(),
});

const Named = z.object({ id: z.int(), name: z.string() });

export const UserResult = z.object({
  id: z.uuid(),
  email: z.string(),
  hasPassword: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
  country: Named.nullable(),
  region: Named.nullable(),
  university: Named.nullable(),
  fieldOfStudyId: z.int().nullable(),
  fieldOfStudy: z.string().nullable(),
  studyYear: z.int().nullable(),
  gender: z.union([z.literal(1), z.literal(2)]).nullable(),
  bornOn: z.iso.date().nullable(),
  timeZone: z.string(),
  study: StudySettings,
  tutorialFinished: z.boolean(),
  hasAdminInterface: z.boolean(),
  permissions: z.record(z.string(), z.boolean()),
  affiliateCode: z.string().nullable(),
  subscriptions: z.array(HeldSubscription),
  recurringSubscriptions: z.array(RecurringSubscription),
  /** Dialogs shown today, in the user's time zone. */
  shownToday: z.array(DailyDialog),
});
export type UserResult = z.infer<typeof UserResult>;

/** Short-lived and single-use: the only token that ever appears in a URL. */
export const LiveTicketResult = z.object({ ticket: z.string() });
export type LiveTicketResult = z.infer<typeof LiveTicketResult>;

export const SocialProvider = z.enum(['google', 'facebook', 'apple', 'instagram']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** Sign-in methods of this installation besides the password. */
export const SignInOptionsResult = z.object({ social: z.array(SocialProvider), marketingUrl: z.url().nullable() });
export type SignInOptionsResult = z.infer<typeof SignInOptionsResult>;
