import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { AnyJob } from '#server/platform/jobs/jobs.ts';
import { announceEnds } from './announce-ends.ts';
import { type EndMailing, endMailing, endMailingJob } from './mailchimp/end-mailing-job.ts';
import { type ForgetMember, forgetMemberJob } from './mailchimp/forget-member-job.ts';
import { createMailchimp } from './mailchimp/mailchimp.ts';
import { pushJob } from './push/push-message.ts';
import { createPushSender } from './push/send-push.ts';

/** Background jobs, including the daily check for plans that end soon. */
export function notificationsJobs(deps: Deps): AnyJob[] {
  const mailchimp = createMailchimp({ settings: deps.config.mailchimp, log: deps.log, now: deps.now });
  return [
    { name: 'notifications.announce-ends', data: z.object({}), cron: '0 7 * * *', run: () => announceEnds(deps) },
    { ...pushJob, run: createPushSender(deps) },
    {
      ...forgetMemberJob,
      retries: 8,
      rememberedSeconds: 3600,
      run: async ({ email }: ForgetMember) => mailchimp?.forget(email),
    },
    { ...endMailingJob, retries: 8, run: (ended: EndMailing) => endMailing(deps, mailchimp, ended) },
  ];
}
