import { wantsNewsBy } from '#server/notifications/public.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobDefinition } from '#server/platform/jobs/job-definition.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { mailingsJob } from './mailings-job.ts';
import { giveUpLost, saveOutcome, takeNext } from './recipients.queries.ts';
import { beginMailing, findRunning, finishMailing, lockDue, type RunningMailing } from './running-mailings.queries.ts';
import { type Post, sendToRecipient } from './send-to-recipient.ts';

/** Mails that are under way at the same time; the mail server is spoken to on as many lines. */
const LANES = 4;
/** A run ends after so long, and the next one goes on: the queue takes a job for dead that never ends. */
const LONGEST_RUN_MS = 300_000;

/** By the clock each minute, which is also how the pace is kept: what a minute allows is sent as fast as it goes. */
export const mailingsJobOf = (deps: Deps, send: MailSender): JobDefinition<object> => ({
  ...mailingsJob,
  cron: '* * * * *',
  // The next minute tries again.
  retries: 0,
  run: () => runMailings(deps, send),
});

/** Begins what is due, and sends what the pace allows. Run twice at once, each mail is still sent once. */
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

/** False when there is nobody left, when the pace asks to wait, or when the mailing is paused or stopped. */
async function sendNext(deps: Deps, post: Post, mailing: RunningMailing, run: { isHalted: boolean }) {
  const recipient = await takeNext(deps.db, mailing.id, deps.now());
  if (!recipient) return false;
  try {
    const outcome = await sendToRecipient(deps, post, mailing, recipient);
    await saveOutcome(deps.db, recipient, outcome, deps.now());
    // The mail server is away: to try it with everybody would not bring it back.
    if (outcome.state === 'waiting') run.isHalted = true;
  } catch (error) {
    run.isHalted = true;
    throw error;
  }
  return true;
}
