import { wantsNewsBy } from '#server/notifications/public.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobDefinition } from '#server/platform/jobs/job-definition.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { mailingsJob } from './mailings-job.ts';
import { giveUpLost, saveOutcome, takeNext } from './recipients.queries.ts';
import { beginMailing, findRunning, finishMailing, lockDue, type RunningMailing } from './running-mailings.queries.ts';
import { type Post, sendToRecipient } from './send-to-recipient.ts';

/** Number of mails sent in parallel, each on its own connection. */
const LANES = 4;
/** A run ends after this time and the next one continues, because the queue considers a longer job dead. */
const LONGEST_RUN_MS = 300_000;

/** Runs every minute, which also limits the rate: the mails of a minute are sent as fast as possible. */
export const mailingsJobOf = (deps: Deps, send: MailSender): JobDefinition<object> => ({
  ...mailingsJob,
  cron: '* * * * *',
  // The next minute tries again.
  retries: 0,
  run: () => runMailings(deps, send),
});

/** Starts due mailings and sends what the rate allows. Each mail is sent once even if two runs overlap. */
export async function runMailings(deps: Deps, send: MailSender) {
  const post: Post = { send, wantsNews: wantsNewsBy(deps) };
  await giveUpLost(deps.db, deps.now());
  while (await beginNext(deps));
  for (const mailing of await findRunning(deps.db)) await sendMailing(deps, post, mailing);
}

const beginNext = ({ db, now }: Deps): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, now());
    if (due) await beginMailing(tx, due, now());
    return due !== undefined;
  });

async function sendMailing(deps: Deps, post: Post, mailing: RunningMailing) {
  const run = { endsAt: deps.now().getTime() + LONGEST_RUN_MS, isHalted: false };
  const lane = async () => {
    while (!run.isHalted && deps.now().getTime() < run.endsAt && (await sendNext(deps, post, mailing, run)));
  };
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  await finishMailing(deps.db, mailing.id, deps.now());
}

/** Returns false when no recipient is left, the rate limit is reached, or the mailing is paused or stopped. */
async function sendNext(deps: Deps, post: Post, mailing: RunningMailing, run: { isHalted: boolean }) {
  const recipient = await takeNext(deps.db, mailing.id, deps.now());
  if (!recipient) return false;
  try {
    const outcome = await sendToRecipient(deps, post, mailing, recipient);
    await saveOutcome(deps.db, recipient, outcome, deps.now());
    // The mail server is unavailable, so trying the other recipients is pointless.
    if (outcome.state === 'waiting') run.isHalted = true;
  } catch (error) {
    run.isHalted = true;
    throw error;
  }
  return true;
}
