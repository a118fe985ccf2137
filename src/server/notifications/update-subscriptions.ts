import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { SubscriptionsResult, UpdateSubscriptionsBody } from '#shared/notifications/contract.ts';
import { streams } from '#shared/notifications/streams.ts';
import { AppError, type FieldError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { Mailchimp } from './mailchimp/mailchimp.ts';
import { presentSubscriptions } from './notifications.present.ts';
import { findPreferences, type PreferenceChange, savePreferences } from './preferences.queries.ts';
import { currentSwitches } from './read-subscriptions.ts';
import { mapStreams } from './switches.ts';

/** Changes the given streams. Mailchimp is updated first: if it is unavailable, nothing is changed here either. */
export async function updateSubscriptions(
  { db, now }: Deps,
  mailchimp: Mailchimp | null,
  { userId, subscriptions }: { userId: string } & UpdateSubscriptionsBody,
  from: { ip: string; requestId: string },
): Promise<SubscriptionsResult> {
  const changes = changesIn(subscriptions);
  const preferences = await findPreferences(db, { userId });
  // Only if the account was deleted between the access check and this query.
  if (!preferences) throw new AppError('unauthenticated');

  const before = await currentSwitches(mailchimp, preferences);
  const changeOf = (stream: string) => changes.find((change) => change.stream === stream);
  const after = mapStreams((stream) => ({
    mail: changeOf(stream)?.byMail ?? before[stream].mail,
    push: changeOf(stream)?.byPush ?? before[stream].push,
  }));
  if (mailchimp && changes.some(({ byMail }) => byMail !== undefined)) {
    await mailchimp.writeSwitches(
      preferences.email,
      mapStreams((stream) => after[stream].mail),
    );
  }
  await savePreferences(db, { userId, changes }, { ...from, source: 'account', now: now() });
  return presentSubscriptions(after, preferences.frequency);
}

/** Rejects streams that cannot be switched, and streams that are given twice, because the result would be ambiguous. */
function changesIn(subscriptions: UpdateSubscriptionsBody['subscriptions']): PreferenceChange[] {
  const wrong: FieldError[] = [];
  const changes: PreferenceChange[] = [];
  for (const [index, { id, mail, push }] of subscriptions.entries()) {
    const isRepeated = changes.some(({ stream }) => stream === id);
    if (id === 'receipts') wrong.push(wrongId(index, 'fixed', `${streams[id].name} cannot be switched off.`));
    else if (isRepeated) wrong.push(wrongId(index, 'repeated', fieldTexts.other));
    else changes.push({ stream: id, byMail: mail, byPush: push });
  }
  if (wrong.length > 0) throw new InvalidInput(wrong);
  return changes;
}

const wrongId = (index: number, rule: string, text: string): FieldError => ({
  property: `subscriptions.${index}.id`,
  constraints: { [rule]: text },
});
