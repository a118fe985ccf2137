import { differenceOf, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ReferralSettings } from '#shared/referrals/contract.ts';
import { lockSettings, saveSettings } from './referrals.queries.ts';

/** Applies to future referrals only; earned rewards do not change. */
export async function changeSettings({ db, now }: Deps, settings: ReferralSettings, editor: Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const difference = differenceOf(await lockSettings(tx), settings);
    if (!difference) return;
    await saveSettings(tx, settings);
    const subject = { kind: 'referral_settings', id: 1 };
    await recordAdminEvent(tx, editor, now(), { kind: 'referral_settings_changed', subject, ...difference });
  });
}
