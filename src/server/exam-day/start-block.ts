import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createBlockQuiz, findLearner, type QuestionIndex } from '#server/quiz/public.ts';
import type { ExamDayResult, StartBlockBody } from '#shared/exam-day/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type ExamDayRow, findExamDay, lockLearner } from './exam-days.queries.ts';
import { drawBlock } from './exam-questions.ts';
import { phaseOf, readDay } from './read-day.ts';

/**
 * Starts the next block. If this block is already running, on another device or after a repeated request, nothing
 * changes.
 */
export async function startBlock(
  deps: Deps,
  index: QuestionIndex,
  user: SignedInUser,
  { dayId, number, quizId }: StartBlockBody & { dayId: string },
): Promise<ExamDayResult> {
  const own = { userId: user.id, id: dayId };
  await deps.limits.consume('quizzesByUser', user.id);
  // Before the transaction, because it uses another connection.
  await index.current();
  await deps.db.transaction().execute(async (tx) => {
    await lockLearner(tx, user.id);
    const day = await findExamDay(tx, own);
    if (!day) throw new AppError('not_found');
    const phase = phaseOf(day, deps.now());
    if (phase.kind === 'over') throw new AppError('exam_day_over');
    if (phase.number !== number) throw new AppError('exam_block_not_next');
    if (phase.kind === 'block') return;
    const endsAt = new Date(phase.blockEndsAt);
    await storeBlock({ ...deps, db: tx }, index, user, { day, number, quizId, endsAt });
  });
  return readDay(deps, own);
}

interface NewBlock {
  day: Pick<ExamDayRow, 'id' | 'examId' | 'questions' | 'taken'>;
  number: number;
  quizId: string;
  endsAt: Date;
}

/** Draws the questions of a block and stores it as a Test quiz. The caller has locked the learner. */
export async function storeBlock(
  deps: Deps,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
  { day, number, quizId, endsAt }: NewBlock,
): Promise<void> {
  const learner = await findLearner(deps.db, { userId, hasAdminInterface, at: deps.now(), sets: ['asked'] });
  await createBlockQuiz(deps, index, {
    userId,
    id: quizId,
    examBlock: { dayId: day.id, number, endsAt },
    choose: async () =>
      drawBlock(deps.db, await index.current(), {
        userId,
        learner,
        examId: day.examId,
        earlier: day.taken.flatMap(({ questionIds }) => questionIds),
        amount: day.questions,
      }),
  });
}
