import { z } from 'zod';
import { plainStart } from '#server/bank/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job-definition.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { answersRescoredMail } from './mails/rescoring.mails.ts';
import {
  findRunning,
  findRecipient,
  findPendingLearners,
  finishRescoring,
  listLearners,
  rescoreLearner,
} from './running-rescorings.queries.ts';

const AT_ONCE = 200;
const START_LETTERS = 120;

/** Enqueued with each correction. */
export const rescoringJob: JobKind<object> = { name: 'bank.rescore', data: z.object({}) };

/** Also runs every minute, so a rescoring whose process was killed resumes within a minute. */
export const rescoringJobOf = (deps: Deps): JobDefinition<object> => ({
  ...rescoringJob,
  cron: '* * * * *',
  run: () => runRescorings(deps),
});

/** Processes all unfinished rescorings, user by user. Concurrent runs still rescore each user only once. */
export async function runRescorings(deps: Deps) {
  for (const { id } of await findRunning(deps.db)) {
    await listLearners(deps.db, id);
    for (let waiting = await nextOf(deps, id); waiting.length > 0; waiting = await nextOf(deps, id)) {
      for (const userId of waiting) await correct(deps, { id, userId });
    }
    await finishRescoring(deps.db, { id, at: deps.now() });
  }
}

const nextOf = ({ db }: Deps, id: number) => findPendingLearners(db, id, AT_ONCE);

/**
 * One transaction per user: users do not wait for each other, and a mail is sent only if the correction is committed.
 */
async function correct(deps: Deps, { id, userId }: { id: number; userId: string }) {
  await deps.db.transaction().execute(async (tx) => {
    const turned = await rescoreLearner(tx, { id, userId, at: deps.now() });
    if (turned.turnedRight + turned.turnedWrong > 0) await notify(deps, tx, { id, userId, ...turned });
  });
}

interface Turned {
  id: number;
  userId: string;
  turnedRight: number;
  turnedWrong: number;
}

/** The mail concerns results that the user has already seen, so mail preferences do not apply. */
async function notify({ jobs }: Deps, tx: Db, { id, userId, turnedRight, turnedWrong }: Turned) {
  const recipient = await findRecipient(tx, { id, userId });
  if (!recipient || recipient.isLeaving) return;
  const { email, firstName, stemStart } = recipient;
  const props = { firstName, question: plainStart(stemStart, START_LETTERS), turnedRight, turnedWrong };
  await jobs.enqueue(tx, sendMailJob, mailPayload(answersRescoredMail, { to: { address: email }, props }));
}
