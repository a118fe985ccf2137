import type { StateLook } from '#client/ui/state-badge.tsx';
import type { UserQuestionStatus } from '#shared/bank/user-question-moves.ts';

export const reviewStates: Record<Exclude<UserQuestionStatus, 'draft'>, StateLook> = {
  submitted: { name: 'Submitted', tone: 'warn' },
  in_review: { name: 'In review', tone: 'warn' },
  changes_asked: { name: 'Changes asked', tone: 'quiet' },
  accepted: { name: 'Accepted', tone: 'good' },
  declined: { name: 'Declined', tone: 'bad' },
};

/** Drafts are never in the queue; the case only satisfies the type. */
export const reviewStateOf = (status: UserQuestionStatus) => reviewStates[status === 'draft' ? 'submitted' : status];
