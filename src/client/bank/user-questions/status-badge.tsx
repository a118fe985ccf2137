import {
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconPencil,
  IconRotateClockwise,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react';
import type { UserQuestionStatus } from '#shared/bank/user-question-moves.ts';
import classes from './status-badge.module.css';

const looks: Record<UserQuestionStatus, { name: string; tone: 'quiet' | 'busy' | 'asks' | 'good'; Icon: TablerIcon }> =
  {
    draft: { name: 'Draft', tone: 'quiet', Icon: IconPencil },
    submitted: { name: 'Submitted', tone: 'busy', Icon: IconSend },
    in_review: { name: 'In review', tone: 'busy', Icon: IconEye },
    changes_asked: { name: 'Changes asked', tone: 'asks', Icon: IconRotateClockwise },
    accepted: { name: 'Accepted', tone: 'good', Icon: IconCircleCheck },
    declined: { name: 'Declined', tone: 'quiet', Icon: IconCircleX },
  };

export function StatusBadge({ status }: { status: UserQuestionStatus }) {
  const { name, tone, Icon } = looks[status];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden /> {name}
    </span>
  );
}
