import type { FastifyRequest } from 'fastify';

/** The user who works on a quiz, and their permissions. */
export interface Player {
  userId: string;
  /** Answers are accepted without an active subscription, but nothing is revealed. */
  mayReveal: boolean;
  mayWriteNotes: boolean;
}

export const playerOf = ({ user }: Pick<FastifyRequest, 'user'>): Player => ({
  userId: user.id,
  mayReveal: user.isSubscriber || user.hasAdminInterface,
  mayWriteNotes: user.permissions.has('QuestionNote.update'),
});
