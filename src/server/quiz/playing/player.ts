import type { FastifyRequest } from 'fastify';

/** Who works on a quiz, and what they may. */
export interface Player {
  userId: string;
  /** Answers are taken without a running subscription, what they reveal is not told without one. */
  mayReveal: boolean;
  mayWriteNotes: boolean;
}

export const playerOf = ({ user }: Pick<FastifyRequest, 'user'>): Player => ({
  userId: user.id,
  mayReveal: user.isSubscriber || user.hasAdminInterface,
  mayWriteNotes: user.permissions.has('QuestionNote.update'),
});
