import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

interface TokenOfQuiz {
  userId: string;
  quizId: string;
  deadlineAt: Date | null;
}

/** The deadline in whole seconds, as the token contains it: the moment when the timer reaches zero. */
export const timerEndsAt = (deadlineAt: Date): number => Math.floor(deadlineAt.getTime() / 1000);

/**
 * The client reads the timer from this token: it expires at the deadline, or never if the quiz is untimed. It grants no
 * access; ownership and deadline are checked in the database.
 */
export async function signQuizToken(key: KeyObject, { userId, quizId, deadlineAt }: TokenOfQuiz): Promise<string> {
  const token = new SignJWT({ quiz: quizId })
    .setProtectedHeader({ alg: 'HS256', typ: 'quiz+jwt' })
    .setIssuer('vignette')
    .setAudience('quiz')
    .setSubject(userId);
  if (deadlineAt) token.setExpirationTime(timerEndsAt(deadlineAt));
  return token.sign(key);
}
