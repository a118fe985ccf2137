import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

interface TokenOfQuiz {
  userId: string;
  quizId: string;
  deadlineAt: Date | null;
}

/** The deadline as a token tells it, in whole seconds: the moment at which a timer stands at zero. */
export const timerEndsAt = (deadlineAt: Date): number => Math.floor(deadlineAt.getTime() / 1000);

/**
 * What the timer is read from: its expiry is the deadline, and it has none when no time runs. It opens nothing: whose
 * quiz it is and whether its time is over, the database decides.
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
