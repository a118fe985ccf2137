import { IconCircleCheck, IconCircleX, IconEye, IconPencil, IconRotateClockwise, IconSend } from '@tabler/icons-react';
import type { StateLook } from '#client/ui/state-badge.tsx';
import type { UserQuestionStatus } from '#shared/bank/user-question-moves.ts';

/** The states of a submitted question, as its author sees them. */
export const questionStates: Record<UserQuestionStatus, StateLook> = {
  draft: { name: 'Draft', tone: 'quiet', Icon: IconPencil },
  submitted: { name: 'Submitted', tone: 'quiet', Icon: IconSend },
  in_review: { name: 'In review', tone: 'quiet', Icon: IconEye },
  changes_asked: { name: 'Changes asked', tone: 'warn', Icon: IconRotateClockwise },
  accepted: { name: 'Accepted', tone: 'good', Icon: IconCircleCheck },
  declined: { name: 'Declined', tone: 'quiet', Icon: IconCircleX },
};
