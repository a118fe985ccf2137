import { z } from 'zod';
import { plainStart } from '#server/bank/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job-definition.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { answersRescoredMail } from './mails/answers-rescored.ts';
import {
  findRunning,
  findTold,
  findWaiting,
  finishRescoring,
  listLearners,
  rescoreLearner,
} from './running-rescorings.queries.ts';

const AT_ONCE = 200;
const START_LETTERS = 120;

/** Enqueued with each correction. */
export const rescoringJob: JobKind<object> = { name: 'bank.rescore', data: z.object({}) };

/** Also by the clock: a correction whose process was killed goes on within a minute. */
export const rescoringJobOf = (deps: Deps): JobDefinition<object> => ({
  ...rescoringJob,
  cron: '* * * * *',
  run: () => runRescorings(deps),
});

/** All corrections that are not over, person by person. Run twice at once, each person is still corrected once. */
export async function runRescorings(deps: Deps) {
  for (const { id } of await findRunning(deps.db)) {
    await listLearners(deps.db, id);
    for (let waiting = await nextOf(deps, id); waiting.length > 0; waiting = await nextOf(deps, id)) {
      for (const userId of waiting) await correct(deps, { id, userId });
    }
    await finishRescoring(deps.db, { id, at: deps.now() });
  }
}

const nextOf = ({ db }: Deps, id: number) => findWaiting(db, id, AT_ONCE);

/** One transaction: nobody's answers wait for somebody else's, and who was told was corrected. */
async function correct(deps: Deps, { id, userId }: { id: number; userId: string }) {
  await deps.db.transaction().execute(async (tx) => {
    const turned = await rescoreLearner(tx, { id, userId, at: deps.now() });
    if (turned.turnedRight + turned.turnedWrong > 0) await tell(deps, tx, { id, userId, ...turned });
  });
}

interface Turned {
  id: number;
  userId: string;
  turnedRight: number;
  turnedWrong: number;
}

/** It is about results they have seen, so no setting keeps it from them. */
async function tell({ jobs }: Deps, tx: Db, { id, userId, turnedRight, turnedWrong }: Turned) {
  const told = await findTold(tx, { id, userId });
  if (!told || told.isLeaving) return;
  const { email, firstName, stemStart } = told;
  const props = { firstName, question: plainStart(stemStart, START_LETTERS), turnedRight, turnedWrong };
  await jobs.enqueue(tx, sendMailJob, mailPayload(answersRescoredMail, { to: { address: email }, props }));
}
