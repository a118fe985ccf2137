import type { Deps } from '#server/platform/deps.ts';
import type { SubscriptionsResult } from '#shared/notifications/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Mailchimp } from './mailchimp/mailchimp.ts';
import { presentSubscriptions } from './notifications.present.ts';
import { findPreferences, type Preferences } from './preferences.queries.ts';
import { mapStreams, type Switches, switchesOf } from './switches.ts';

export async function readSubscriptions(
  { db }: Deps,
  mailchimp: Mailchimp | null,
  { userId }: { userId: string },
): Promise<SubscriptionsResult> {
  const preferences = await findPreferences(db, { userId });
  // Only if the account was deleted between the access check and this query.
  if (!preferences) throw new AppError('unauthenticated');
  return presentSubscriptions(await currentSwitches(mailchimp, preferences), preferences.frequency);
}

/** For mail, Mailchimp's state takes precedence if it knows the address, because users may unsubscribe there. */
export async function currentSwitches(mailchimp: Mailchimp | null, preferences: Preferences): Promise<Switches> {
  const ours = switchesOf(preferences);
  const theirs = await mailchimp?.readSwitches(preferences.email);
  return mapStreams((stream) => ({ ...ours[stream], mail: theirs?.[stream] ?? ours[stream].mail }));
}
