import { z } from 'zod';
import { bodyField, titleField } from '#shared/content/text-fields.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { MAX_DAYS_BACK, MAX_UNKNOWN, mailingLimits, pace } from './mailing-limits.ts';
import { complaintAboutPlaceholders } from './placeholders.ts';

export const MailingState = z.enum(['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped']);
export type MailingState = z.infer<typeof MailingState>;

/** Relationship of the user to us: current or former plans. */
export const Audience = z.enum(['everybody', 'trial', 'trial_ended', 'paying', 'former']);
export type Audience = z.infer<typeof Audience>;

const Days = z.int(fieldTexts.other).min(1, fieldTexts.other).max(MAX_DAYS_BACK, fieldTexts.other);

/** The recipients: all given conditions must match. Users who do not want news are always excluded. */
export const Segment = z
  .strictObject({
    audience: Audience,
    /** For former payers: ended within this many days. */
    formerDays: Days.nullable(),
    /** Not seen for this many days. */
    unseenDays: Days.nullable(),
    countryId: RowId.nullable(),
    universityId: RowId.nullable(),
  })
  .refine(({ audience, formerDays }) => audience !== 'former' || formerDays !== null, {
    path: ['formerDays'],
    message: fieldTexts.required,
  })
  .refine(({ audience, formerDays }) => audience === 'former' || formerDays === null, {
    path: ['formerDays'],
    message: fieldTexts.other,
  });
export type Segment = z.infer<typeof Segment>;

/** POST mailings/segment-count */
export const SegmentCount = z.object({ people: z.int() });
export type SegmentCount = z.infer<typeof SegmentCount>;

const checkPlaceholders = (text: string, { addIssue }: { addIssue: (message: string) => void }) => {
  const complaint = complaintAboutPlaceholders(text);
  if (complaint !== null) addIssue(complaint);
};

export const MailingBody = z.strictObject({
  name: titleField(mailingLimits.name),
  subject: titleField(mailingLimits.subject).superRefine(checkPlaceholders),
  /** Markdown. */
  body: bodyField(mailingLimits.body).superRefine(checkPlaceholders),
  segment: Segment,
});
export type MailingBody = z.infer<typeof MailingBody>;

export const SeenMailing = z.strictObject({ revision: z.int().positive() });
export type SeenMailing = z.infer<typeof SeenMailing>;
export const ChangeMailingBody = MailingBody.extend(SeenMailing.shape);
export type ChangeMailingBody = z.infer<typeof ChangeMailingBody>;

export const ScheduleBody = SeenMailing.extend({
  /** The number of recipients shown to the admin who schedules it. */
  confirmedCount: z.int().nonnegative(),
  at: z.union([z.literal('now'), z.iso.datetime(fieldTexts.required)]),
  perMinute: z
    .int(fieldTexts.other)
    .min(pace.slowest, `At least ${pace.slowest} a minute.`)
    .max(pace.fastest, `At most ${pace.fastest} a minute.`),
});
export type ScheduleBody = z.infer<typeof ScheduleBody>;

/** GET mailings */
export const MailingsQuery = z.strictObject({
  search: SearchText,
  state: MailingState.optional(),
  ...paging(['updated', 'name', 'scheduled', 'recipients'], 'desc'),
});
export type MailingsQuery = z.infer<typeof MailingsQuery>;

const Moment = z.iso.datetime().nullable();

export const ListedMailing = z.object({
  id: z.int(),
  name: z.string(),
  subject: z.string(),
  state: MailingState,
  audience: Audience,
  /** Known once sending has started. */
  recipients: z.int().nullable(),
  scheduledAt: Moment,
  startedAt: Moment,
  finishedAt: Moment,
  updatedAt: z.iso.datetime(),
});
export type ListedMailing = z.infer<typeof ListedMailing>;
export const MailingsResult = listResult(ListedMailing);
export type MailingsResult = z.infer<typeof MailingsResult>;

export const RecipientState = z.enum(['waiting', 'sending', 'sent', 'failed', 'skipped', 'unknown']);
export type RecipientState = z.infer<typeof RecipientState>;

/** Why a mail failed or was not sent. */
export const RecipientReason = z.enum(['rejected', 'put_off', 'unsendable', 'unsubscribed', 'suspended', 'leaving']);
export type RecipientReason = z.infer<typeof RecipientReason>;

/** Current results. */
export const MailingResults = z.object({
  byState: z.record(RecipientState, z.int()),
  byReason: z.record(RecipientReason, z.int()),
  /** By the unsubscribe link in this mailing. */
  unsubscribed: z.int(),
});
export type MailingResults = z.infer<typeof MailingResults>;

const Named = z.object({ id: z.int(), name: z.string() });

/** One complete mailing. */
export const Mailing = ListedMailing.extend({
  body: z.string(),
  segment: z.object({
    audience: Audience,
    formerDays: z.int().nullable(),
    unseenDays: z.int().nullable(),
    country: Named.nullable(),
    university: Named.nullable(),
  }),
  revision: z.int(),
  /** Whether an admin has sent a test of this revision to their own address. */
  isTested: z.boolean(),
  perMinute: z.int(),
  results: MailingResults,
});
export type Mailing = z.infer<typeof Mailing>;

/** GET mailings/:id/unknown: recipients for whom it is unknown whether the mail was sent, oldest first. */
export const UnknownRecipients = z.object({
  total: z.int(),
  people: z.array(
    z.object({
      userId: z.uuid(),
      /** Null without the permission to read users. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      /** When sending began. */
      takenAt: z.iso.datetime(),
    }),
  ),
});
export type UnknownRecipients = z.infer<typeof UnknownRecipients>;

/** POST mailings/:id/unknown */
export const SettleUnknownBody = z.strictObject({
  userIds: z.array(z.uuid()).min(1, fieldTexts.required).max(MAX_UNKNOWN),
  /** `resend` sends the mail once more; `mark_sent` records that it has arrived. */
  action: z.enum(['resend', 'mark_sent']),
});
export type SettleUnknownBody = z.infer<typeof SettleUnknownBody>;
