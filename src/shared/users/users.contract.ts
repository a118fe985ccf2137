import { z } from 'zod';
import { SubscriptionSource } from '#shared/billing/billing.contract.ts';
import { FIRST_DATE, LAST_DATE } from '#shared/platform/calendar-date.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';

/** `closing`: deletion was requested and is pending. If several are true, the last one applies. */
export const UserState = z.enum(['active', 'not_activated', 'suspended', 'closing']);
export type UserState = z.infer<typeof UserState>;

/** The user's current plan; `store` is Apple or Google. A user with several is found by each. */
export const HeldPlan = z.enum(['card', 'store', 'grant', 'trial', 'none']);
export type HeldPlan = z.infer<typeof HeldPlan>;

const Day = z.iso.date().refine((day) => day >= FIRST_DATE && day <= LAST_DATE, fieldTexts.other);

const filters = {
  /** Searches names and email addresses, or the beginning of an id. */
  search: SearchText,
  role: RowId.optional(),
  state: UserState.optional(),
  plan: HeldPlan.optional(),
  country: RowId.optional(),
  /** Days in UTC, inclusive. */
  from: Day.optional(),
  to: Day.optional(),
};
const order = paging(['registered', 'name', 'mail', 'seen'], 'desc');

/** GET users */
export const UsersQuery = z.object({ ...filters, ...order });
export type UsersQuery = z.infer<typeof UsersQuery>;

export const UserRow = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string(),
  state: UserState,
  plan: HeldPlan,
  country: z.string().nullable(),
  registeredAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type UserRow = z.infer<typeof UserRow>;
export const UsersResult = listResult(UserRow);
export type UsersResult = z.infer<typeof UsersResult>;

const HeldSubscription = z.object({
  id: z.int(),
  plan: z.string(),
  source: SubscriptionSource,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: z.enum(['running', 'coming', 'ended']),
  /** Null if it does not renew. */
  nextChargeAt: z.iso.datetime().nullable(),
  /** The only card data that is ever shown. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type HeldSubscription = z.infer<typeof HeldSubscription>;

const UserDevice = z.object({
  name: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  /** A network of many users: specific enough to recognise a foreign device, too vague to locate a user. */
  network: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type UserDevice = z.infer<typeof UserDevice>;

/** GET users/{id} */
export const UserProfile = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.object({ id: z.int(), name: z.string() }),
  state: UserState,
  /** Whether the current admin may act on this user: not on themselves, nor on users with permissions they lack. */
  mayBeActedOn: z.boolean(),
  suspension: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  deletionDue: z.iso.datetime().nullable(),
  registeredAt: z.iso.datetime(),
  activatedAt: z.iso.datetime().nullable(),
  lastSeenAt: z.iso.datetime(),
  country: z.string().nullable(),
  university: z.string().nullable(),
  fieldOfStudy: z.string().nullable(),
  studyYear: z.int().nullable(),
  timeZone: z.string(),
  signIn: z.object({ hasPassword: z.boolean(), providers: z.array(z.string()) }),
  devices: z.array(UserDevice),
  subscriptions: z.array(HeldSubscription),
  termsAcceptedAt: z.iso.datetime().nullable(),
  mailing: z.array(z.object({ stream: z.string(), mail: z.boolean(), push: z.boolean() })),
  referrals: z.object({
    code: z.string().nullable(),
    isReferred: z.boolean(),
    registered: z.int(),
    bought: z.int(),
    givenDays: z.int(),
  }),
  problemReports: z.int(),
  userQuestions: z.int(),
});
export type UserProfile = z.infer<typeof UserProfile>;

const Share = z.object({ count: z.int(), of: z.int() });

/** GET users/{id}/statistics. Parts without permission for other users' statistics are null. */
export const UserStatistics = z.object({
  attempted: z.object({ count: z.int(), of: z.int(), correct: z.int() }).nullable(),
  /** Those of the last twelve months. */
  firstTries: Share.nullable(),
  months: z.array(z.object({ time: z.iso.date(), all: z.int(), correct: z.int() })).nullable(),
  daily: z.object({ streak: z.int(), longest: z.int(), answered: z.int() }).nullable(),
});
export type UserStatistics = z.infer<typeof UserStatistics>;
