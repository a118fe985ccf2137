import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { GrantDaysBody, GrantDaysResult } from '#shared/users/actions.contract.ts';
import { ensureDaysAllowed } from './extra-days/ensure-days-allowed.ts';
import { hasRenewingPlan, insertDays } from './granted-days.queries.ts';
import { grantedDaysMail } from './mails/users.mails.ts';
import { lockTargetUser, type Meant } from './target-user.ts';

/** Grants full access for some days after the user's current plans, and sends a mail. */
export async function grantDays(
  deps: Deps,
  { actor, userId }: Meant,
  { days, reason }: GrantDaysBody,
  editor: Editor,
): Promise<GrantDaysResult> {
  const now = deps.now();
  const given = await deps.db.transaction().execute(async (tx) => {
    const { state, email, firstName, timeZone } = await lockTargetUser(tx, actor, userId);
    if (state !== 'active') throw new AppError('account_state');
    if (await hasRenewingPlan(tx, userId)) throw new AppError('plan_renews');
    await ensureDaysAllowed(tx, { actor, userId, kind: 'grant', days, now });
    const { startsAt, endsAt } = await insertDays(tx, { userId, days, now });
    const span = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    const props = { firstName, timeZone, days, isLater: startsAt > now, ...span };
    await deps.jobs.enqueue(tx, sendMailJob, mailPayload(grantedDaysMail, { to: { address: email }, props }));
    await recordAdminEvent(tx, editor, now, {
      kind: 'user_days_granted',
      subject: { kind: 'user', id: userId },
      after: { days, ...span, reason },
    });
    return span;
  });
  deps.live.toUser(userId, { type: 'billing/subscriptionsChanged' });
  return given;
}
