import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fileAddress } from '#server/platform/files/file-address.ts';
import { createLearningQuiz, type QuestionIndex, readQuiz } from '#server/quiz/public.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { SharedQuestionResult } from '#shared/sharing/contract.ts';
import { findQuestionId, findSharedQuestion, isInPlan } from './page/shared-question.queries.ts';
import { teaserOf } from './teaser.ts';

/** Opens the question of a link in a Learning quiz, where the answer and the explanations are shown. */
export async function answerSharedQuestion(
  deps: Deps,
  index: QuestionIndex,
  { user, token, id }: { user: SignedInUser; token: string; id: string },
): Promise<QuizResult> {
  const { isAnswerable } = await readSharedQuestion(deps, user, token);
  const questionId = isAnswerable ? await findQuestionId(deps.db, token) : undefined;
  if (questionId === undefined) throw new AppError('forbidden');
  await createLearningQuiz(deps, index, { userId: user.id, id, questionIds: [questionId] });
  return readQuiz(deps, { userId: user.id, quizId: id });
}

/** The question of a link for a signed-in user: whole if their plan includes it. Never the key. */
export async function readSharedQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId, hasAdminInterface }: Pick<SignedInUser, 'id' | 'hasAdminInterface'>,
  token: string,
): Promise<SharedQuestionResult> {
  const question = await findSharedQuestion(db, token);
  if (!question?.isPublished || question.isStopped) throw new AppError('not_found');
  const isAnswerable = hasAdminInterface || (await isInPlan(db, { token, userId, at: now() }));
  const isWhole = question.isWhole || isAnswerable;
  if (!isWhole) return { isWhole, isAnswerable, text: teaserOf(question.text), leadIn: '', answers: [], picture: null };
  const { text, leadIn, answers, picture } = question;
  return {
    isWhole,
    isAnswerable,
    text,
    leadIn,
    answers: answers.map((option) => ({ text: option.text })),
    picture: picture && {
      path: fileAddress(picture.key),
      altText: picture.altText,
      width: picture.width,
      height: picture.height,
    },
  };
}
