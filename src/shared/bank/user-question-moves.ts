export const userQuestionStates = ['draft', 'submitted', 'in_review', 'changes_asked', 'accepted', 'declined'] as const;
export type UserQuestionStatus = (typeof userQuestionStates)[number];

interface Move {
  by: 'author' | 'reviewer';
  from: readonly UserQuestionStatus[];
  to: UserQuestionStatus | 'unchanged' | 'gone';
}

/**
 * Allowed actions on a user question, and the resulting state. All others are rejected. A reviewer takes a question
 * before deciding: from then on its text is locked, so that the decision applies to the text that was reviewed.
 */
export const userQuestionMoves = {
  save: { by: 'author', from: ['draft', 'changes_asked'], to: 'unchanged' },
  submit: { by: 'author', from: ['draft', 'changes_asked'], to: 'submitted' },
  withdraw: { by: 'author', from: ['submitted', 'changes_asked'], to: 'draft' },
  delete: { by: 'author', from: ['draft'], to: 'gone' },
  take: { by: 'reviewer', from: ['submitted'], to: 'in_review' },
  accept: { by: 'reviewer', from: ['in_review'], to: 'accepted' },
  ask_changes: { by: 'reviewer', from: ['in_review'], to: 'changes_asked' },
  decline: { by: 'reviewer', from: ['in_review'], to: 'declined' },
} as const satisfies Record<string, Move>;

export type UserQuestionAct = keyof typeof userQuestionMoves;

export function mayAct(act: UserQuestionAct, status: UserQuestionStatus): boolean {
  const { from }: Move = userQuestionMoves[act];
  return from.includes(status);
}

/** Questions that wait for a reviewer. A user has at most MAX_OPEN of them at once. */
export const openStates: readonly UserQuestionStatus[] = ['submitted', 'in_review'];
export const MAX_OPEN = 20;
