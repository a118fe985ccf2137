import { changeRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangeReferralSettingsBody } from '#shared/referrals/contract.ts';
import { lockSettings, saveSettings } from './referrals.queries.ts';

/** Applies to future referrals only; earned rewards do not change. */
export const changeSettings = (deps: Deps, { revision, ...settings }: ChangeReferralSettingsBody, editor: Editor) =>
  changeRecord(deps, editor, {
    kind: 'referral_settings_changed',
    subject: { kind: 'referral_settings', id: 1 },
    revision,
    lock: lockSettings,
    after: settings,
    save: (tx) => saveSettings(tx, settings),
  });
