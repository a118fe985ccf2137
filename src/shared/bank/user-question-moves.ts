export const userQuestionStates = ['draft', 'submitted', 'in_review', 'changes_asked', 'accepted', 'declined'] as const;
export type UserQuestionStatus = (typeof userQuestionStates)[number];

interface Move {
  by: 'author' | 'reviewer';
  from: readonly UserQuestionStatus[];
  to: UserQuestionStatus | 'unchanged' | 'gone';
}

/**
 * Who may do what with a user's question, and where it is then. What is not here is refused. A reviewer takes a
 * question before deciding: from then on its words stay, so that the decision is about what the reviewer has read.
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

/** Those that wait for somebody of ours; nobody has more of them than MAX_OPEN at once. */
export const openStates: readonly UserQuestionStatus[] = ['submitted', 'in_review'];
export const MAX_OPEN = 20;
