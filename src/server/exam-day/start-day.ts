import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLearner, type QuestionIndex } from '#server/quiz/public.ts';
import type { ExamDayResult, StartDayBody } from '#shared/exam-day/contract.ts';
import { dayLength } from '#shared/exam-day/exam-clock.ts';
import { AppError } from '#shared/platform/errors.ts';
import { endExamDay, findExamDay, findOpenDay, insertExamDay, lockLearner } from './exam-days.queries.ts';
import { availableQuestions, outlineOf } from './exam-questions.ts';
import { findTemplates, findWeights } from './offers.queries.ts';
import { phaseOf, readDay } from './read-day.ts';
import { storeBlock } from './start-block.ts';

const MINUTE = 60;

/** Starts an exam day with its first block. A repeated request returns the day that the first one has started. */
export async function startDay(
  deps: Deps,
  index: QuestionIndex,
  user: SignedInUser,
  { id, templateId, quizId }: StartDayBody,
): Promise<ExamDayResult> {
  const own = { userId: user.id, id };
  await deps.limits.consume('quizzesByUser', user.id);
  // Before the transaction, because it uses another connection.
  await index.current();
  await deps.db.transaction().execute(async (tx) => {
    await lockLearner(tx, user.id);
    if (await findExamDay(tx, own)) return;
    await ensureNoOpenDay(tx, user.id, deps.now());
    const day = await planDay({ ...deps, db: tx }, index, user, { id, templateId });
    await insertExamDay(tx, user.id, day);
    const endsAt = new Date(day.startedAt.getTime() + 1000 * day.blockSeconds);
    await storeBlock({ ...deps, db: tx }, index, user, { day: { ...day, taken: [] }, number: 1, quizId, endsAt });
  });
  return readDay(deps, own);
}

/** A day whose time is over ends now, so that it is no obstacle. */
async function ensureNoOpenDay(tx: Db, userId: string, at: Date): Promise<void> {
  const open = await findOpenDay(tx, userId);
  if (!open) return;
  if (phaseOf(open, at).kind !== 'over') throw new AppError('exam_day_open');
  await endExamDay(tx, { userId, id: open.id, at });
}

/** The day as its template and the learner's extra time define it, if there are enough questions for it. */
async function planDay(
  { db, now }: Deps,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
  { id, templateId }: { id: string; templateId: number },
) {
  const at = now();
  const template = (await findTemplates(db)).find((one) => one.id === templateId);
  if (!template) throw new AppError('not_found');
  const { name, examId, blocks, questions } = template;
  const learner = await findLearner(db, { userId, hasAdminInterface, at, sets: ['asked'] });
  const outline = outlineOf(examId === null ? [] : await findWeights(db, [examId]), examId);
  const { available } = availableQuestions(await index.current(), learner, outline);
  if (available.length < blocks * questions) throw new AppError('not_enough_questions');
  const blockSeconds = Math.ceil(MINUTE * template.minutes * learner.extraTimeFactor);
  const breakSeconds = MINUTE * template.breakMinutes;
  const seconds = dayLength({ blocks, blockLength: blockSeconds, breakLength: breakSeconds });
  const endsAt = new Date(at.getTime() + 1000 * seconds);
  return { id, name, examId, blocks, questions, blockSeconds, breakSeconds, startedAt: at, endsAt };
}
