import { changeLocked, lockQuestion } from '#server/bank/public.ts';
import { ensureSeen } from '#server/platform/admin-events/change-record.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { rescoringJob } from '#server/rescoring/public.ts';
import { type ShippedDecision, ShippedOffer } from '#shared/bank/shipped-questions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { takeShippedText } from './take-shipped-text.ts';

/** Takes the offered text (or retires a question that is no longer shipped), or keeps the question as it is. */
export async function decideOffer(
  { db, jobs, now }: Deps,
  { questionId, decision, revision }: ShippedDecision & { questionId: number },
  editor: Editor,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const offered = await lockOffer(tx, questionId);
    const question = ensureSeen(await lockQuestion(tx, questionId), revision);
    if (decision === 'keep') return closeOffer(tx, questionId);
    await closeOffer(tx, questionId);
    if (offered.is_removed) return changeLocked(tx, question, { status: 'retired' }, { editor, at });
    const isTaken = await takeShippedText(tx, question, ShippedOffer.parse(offered.offer), { editor, at });
    if (!isTaken) throw new AppError('rescoring_runs');
    await rememberRevision(tx, questionId);
    await jobs.enqueue(tx, rescoringJob, {});
  });
}

async function lockOffer(tx: Db, questionId: number) {
  const offer = await tx
    .selectFrom('shipped_questions')
    .select(['offer', 'is_removed'])
    .where('question_id', '=', questionId)
    .where('offered_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!offer) throw new AppError('not_found');
  return offer;
}

const closeOffer = (tx: Db, questionId: number) =>
  tx
    .updateTable('shipped_questions')
    .set({ offer: null, is_removed: false, offered_at: null })
    .where('question_id', '=', questionId)
    .execute();

/** The question is as shipped again, so the next correction can be taken without asking. */
const rememberRevision = (tx: Db, questionId: number) =>
  tx
    .updateTable('shipped_questions')
    .set((row) => ({
      revision: row.selectFrom('questions').select('revision').where('id', '=', questionId).$asScalar().$notNull(),
    }))
    .where('question_id', '=', questionId)
    .execute();
