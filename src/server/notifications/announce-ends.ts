import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { type EndingSubscription, takeEndsToAnnounce } from './ends.queries.ts';
import { planEndingMail } from './mails/notifications.mails.ts';
import { enqueuePush } from './push/enqueue-push.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

const BATCH = 500;

/** Runs the job `notifications.announce-ends`: notifies users once that a plan is about to end. */
export async function announceEnds(deps: Deps): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) taken = await announceBatch(deps);
}

/** Marks and notifies in one transaction: after a crash, the next run sends the whole batch. */
function announceBatch(deps: Deps): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const ending = await takeEndsToAnnounce(tx, { now: deps.now(), limit: BATCH });
    for (const subscription of ending) await announce(deps, tx, subscription);
    return ending.length;
  });
}

async function announce(deps: Deps, tx: Db, ending: EndingSubscription) {
  const { userId, email, firstName, timeZone, planName, endsAt, source, wantsMail } = ending;
  const stream = 'plan-ending';
  if (wantsMail) {
    const { pageUrl, headerUrl } = await unsubscribeLinks(deps, { userId, stream });
    const props = { firstName, planName, endsAt: endsAt.toISOString(), source, timeZone, unsubscribeUrl: pageUrl };
    const letter = mailPayload(planEndingMail, { to: { address: email }, unsubscribeUrl: headerUrl, props });
    await deps.jobs.enqueue(tx, sendMailJob, letter);
  }
  await enqueuePush(deps, tx, {
    userId,
    stream,
    title: `Your ${planName} plan ends soon`,
    ...nextSteps[source === 'card' ? 'resume' : 'choose'],
  });
}

/** Users who cancelled can resume; all others can choose a plan. */
const nextSteps = {
  choose: { body: 'Choose a plan to go on without a break. What you have done stays yours.', path: '/pricing' },
  resume: { body: 'You can still resume it. What you have done stays yours.', path: '/account/billing' },
} as const;
