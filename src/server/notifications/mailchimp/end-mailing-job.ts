import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';
import { switchableStreams } from '#shared/notifications/streams.ts';
import { findPreferences } from '../preferences.queries.ts';
import type { Mailchimp } from './mailchimp.ts';

const EndMailing = z.object({ userId: z.uuid(), stream: z.enum(switchableStreams) });
export type EndMailing = z.infer<typeof EndMailing>;

/** Unsubscribing does not wait for Mailchimp: this job updates it afterwards, with retries. */
export const endMailingJob: JobKind<EndMailing> = { name: 'notifications.end-mailing-at-mailchimp', data: EndMailing };

export async function endMailing({ db }: Deps, mailchimp: Mailchimp | null, { userId, stream }: EndMailing) {
  const preferences = await findPreferences(db, { userId });
  const switches = preferences && (await mailchimp?.readSwitches(preferences.email));
  if (switches) await mailchimp?.writeSwitches(preferences.email, { ...switches, [stream]: false });
}
