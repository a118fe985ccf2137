import { StatusMark } from '#client/admin/status-mark.tsx';
import type { UserQuestionStatus } from '#shared/bank/user-question-moves.ts';
import { reviewStateOf } from './review-states.ts';

export function ReviewMark({ status }: { status: UserQuestionStatus }) {
  const { name, tone } = reviewStateOf(status);
  return <StatusMark tone={tone}>{name}</StatusMark>;
}
