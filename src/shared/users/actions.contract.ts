import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';

export const reasonLimits = { min: 3, max: 500 };

/** Control characters except tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** The reason for an admin action. Characters that the database cannot store are removed. */
export const ActionReason = z
  .string()
  .max(4 * reasonLimits.max, { error: fieldTexts.other, abort: true })
  .overwrite((text) => text.toWellFormed().replaceAll(CONTROL, '').trim())
  .min(1, { error: fieldTexts.required, abort: true })
  .min(reasonLimits.min, { error: fieldTexts.minlength(reasonLimits.min), abort: true })
  .max(reasonLimits.max, `Field should contain at most ${reasonLimits.max} characters`);

/** POST users/{id}/suspend, unsuspend and end-sessions. */
export const ReasonBody = z.strictObject({ reason: ActionReason });
export type ReasonBody = z.infer<typeof ReasonBody>;

/** `most` is the limit for admins who may not create subscriptions. */
export const grantedDays = { max: 365, most: 30 };

const daysText = `Please enter a whole number from 1 to ${grantedDays.max}`;

/** POST users/{id}/grant-days */
export const GrantDaysBody = z.strictObject({
  days: z
    .int({ error: ({ input }) => (input === undefined || input === '' ? fieldTexts.required : daysText) })
    .min(1, daysText)
    .max(grantedDays.max, daysText),
  reason: ActionReason,
});
export type GrantDaysBody = z.infer<typeof GrantDaysBody>;
export const GrantDaysResult = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });
export type GrantDaysResult = z.infer<typeof GrantDaysResult>;

/** DELETE users/{id}: the email address must be entered, to prevent accidental deletion. */
export const CloseUserBody = z.strictObject({
  email: z.string().trim().min(1, fieldTexts.required).max(254, fieldTexts.other),
  reason: ActionReason,
});
export type CloseUserBody = z.infer<typeof CloseUserBody>;
export const CloseUserResult = z.object({ deletionDue: z.iso.datetime() });
export type CloseUserResult = z.infer<typeof CloseUserResult>;

export const EndSessionsResult = z.object({ ended: z.int() });
export type EndSessionsResult = z.infer<typeof EndSessionsResult>;
