import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type EndingSubscription, takeEndsToAnnounce } from './ends.queries.ts';
import { planEndingMail } from './mails/notifications.mails.ts';
import { notifyInBatches, notifyUser } from './notify-user.ts';

/** Runs the job `notifications.announce-ends`: notifies users once that a plan is about to end. */
export const announceEnds = (deps: Deps): Promise<void> =>
  notifyInBatches(deps, takeEndsToAnnounce, (tx, ending) => announce(deps, tx, ending));

const announce = (deps: Deps, tx: Db, ending: EndingSubscription) => {
  const { firstName, timeZone, planName, endsAt, source } = ending;
  return notifyUser(deps, tx, ending, {
    stream: 'plan-ending',
    mail: planEndingMail,
    props: { firstName, planName, endsAt: endsAt.toISOString(), source, timeZone },
    push: { title: `Your ${planName} plan ends soon`, ...nextSteps[source === 'card' ? 'resume' : 'choose'] },
  });
};

/** Users who cancelled can resume; all others can choose a plan. */
const nextSteps = {
  choose: { body: 'Choose a plan to go on without a break. What you have done stays yours.', path: '/pricing' },
  resume: { body: 'You can still resume it. What you have done stays yours.', path: '/account/billing' },
} as const;
