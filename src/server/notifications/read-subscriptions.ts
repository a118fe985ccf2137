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
  // Only when the account went away between the guard and here.
  if (!preferences) throw new AppError('unauthenticated');
  return presentSubscriptions(await currentSwitches(mailchimp, preferences), preferences.frequency);
}

/** Mailchimp's word counts for mail where it knows the address: people may have ended a list over there. */
export async function currentSwitches(mailchimp: Mailchimp | null, preferences: Preferences): Promise<Switches> {
  const ours = switchesOf(preferences);
  const theirs = await mailchimp?.readSwitches(preferences.email);
  return mapStreams((stream) => ({ ...ours[stream], mail: theirs?.[stream] ?? ours[stream].mail }));
}
