import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fileAddress } from '#server/platform/files/file-address.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { SharedQuestionResult } from '#shared/sharing/contract.ts';
import { findSharedQuestion, isInPlan } from './page/shared-question.queries.ts';
import { teaserOf } from './teaser.ts';

/** The question of a link for a signed-in user: whole if their plan includes it. Never the key. */
export async function readSharedQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId, hasAdminInterface }: Pick<SignedInUser, 'id' | 'hasAdminInterface'>,
  token: string,
): Promise<SharedQuestionResult> {
  const question = await findSharedQuestion(db, token);
  if (!question?.isPublished || question.isStopped) throw new AppError('not_found');
  const isWhole = question.isWhole || hasAdminInterface || (await isInPlan(db, { token, userId, at: now() }));
  if (!isWhole) return { isWhole, text: teaserOf(question.text), leadIn: '', answers: [], picture: null };
  const { text, leadIn, answers, picture } = question;
  return {
    isWhole,
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
