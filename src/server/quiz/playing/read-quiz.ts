import type { Deps } from '#server/platform/deps.ts';
import { signQuizToken } from '#server/quiz/quiz-token.ts';
import { AppError } from '#shared/platform/errors.ts';
import { LEARNING } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { Player } from './player.ts';
import { findQuizQuestions, type OwnQuiz, type QuizQuestionRow } from './quiz-questions.queries.ts';
import { presentQuizQuestion } from './quiz.present.ts';
import { findQuizRow, type QuizRow } from './quizzes.queries.ts';

/** The user's own quiz in its current state; another user's quiz is not found. */
export async function readQuiz(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  { userId, quizId }: OwnQuiz,
): Promise<QuizResult> {
  const quiz = await findQuizRow(db, { userId, quizId });
  if (!quiz) throw new AppError('not_found');
  if (quiz.discardedAt) throw new AppError('quiz_discarded');
  const questions = await findQuizQuestions(db, { userId, quizId, at: now() });
  return {
    id: quiz.id,
    kind: quiz.kind,
    mode: quiz.mode,
    size: quiz.size,
    token: await signQuizToken(keys['quiz-token'], { userId, quizId, deadlineAt: quiz.deadlineAt }),
    serverTime: now().toISOString(),
    createdAt: quiz.createdAt.toISOString(),
    finalisedAt: quiz.finalisedAt?.toISOString() ?? null,
    seconds: quiz.seconds,
    usualSeconds: quiz.usualSeconds,
    criteria: quiz.criteria,
    planDay: quiz.planDay,
    examDay: quiz.examDay,
    quizQuestions: questions.map((row) => presentQuizQuestion(row, { isRevealed: isKeyKnown(quiz, row) })),
  };
}

/** Without a subscription an open quiz can be finished but not continued; a finished one can still be read. */
export async function restoreQuiz(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  { userId, mayReveal }: Pick<Player, 'userId' | 'mayReveal'>,
  quizId: string,
): Promise<QuizResult> {
  const quiz = await readQuiz(deps, { userId, quizId });
  if (quiz.finalisedAt === null && !mayReveal) throw new AppError('subscription_ended');
  return quiz;
}

/** In Learning mode once a question is answered, in Test mode once the quiz is finalised. */
const isKeyKnown = ({ mode, finalisedAt }: QuizRow, { optionId }: QuizQuestionRow) =>
  finalisedAt !== null || (mode === LEARNING && optionId !== null);
