import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { dayText } from '#client/platform/moments.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { mayAct, type UserQuestionStatus } from '#shared/bank/user-question-moves.ts';
import type { UserQuestionSummary } from '#shared/bank/user-questions.contract.ts';
import { questionStates } from './question-states.ts';
import { ReviewerComment } from './reviewer-comment.tsx';
import { useWithdraw } from './use-withdraw.ts';
import { useDeleteUserQuestionMutation } from './user-questions.api.ts';
import classes from './question-card.module.css';

const wayIn: Record<UserQuestionStatus, string> = {
  draft: 'Continue',
  submitted: 'Read',
  in_review: 'Read',
  changes_asked: 'Change it',
  accepted: 'Read',
  declined: 'Read',
};

export function QuestionCard({ question }: { question: UserQuestionSummary }) {
  const { id, status, title, reviewerComment, statistics } = question;
  const withdraw = useWithdraw();
  const remove = useRemove();
  const name = title || 'Nothing written yet';
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <StateBadge {...questionStates[status]} />
        <Text size="sm" c="dimmed">
          {momentOf(question)}
        </Text>
      </div>
      <p className={classes.title} data-empty={title === '' || undefined}>
        {name}
      </p>
      {statistics && <Figures {...statistics} />}
      {reviewerComment && status !== 'draft' && <ReviewerComment>{reviewerComment}</ReviewerComment>}
      <Group gap={8}>
        <LinkButton
          to="/submit-question/submit"
          search={{ id: String(id) }}
          variant={status === 'changes_asked' ? 'filled' : 'default'}
        >
          {wayIn[status]}
        </LinkButton>
        {mayAct('withdraw', status) && (
          <Button variant="subtle" onClick={() => void withdraw(id)}>
            Withdraw
          </Button>
        )}
        {mayAct('delete', status) && (
          <IconButton label={`Delete the draft “${name.slice(0, 40)}”`} onClick={() => void remove(id)}>
            <IconTrash size={20} stroke={1.6} />
          </IconButton>
        )}
      </Group>
    </li>
  );
}

function Figures({ views, percentRight }: NonNullable<UserQuestionSummary['statistics']>) {
  return (
    <p className={classes.figures}>
      <span>
        <strong>{views.toLocaleString('en-US')}</strong> {views === 1 ? 'view' : 'views'}
      </span>
      {percentRight !== null && (
        <span>
          <strong>{Math.round(percentRight)}%</strong> right
        </span>
      )}
    </p>
  );
}

function useRemove() {
  const confirm = useConfirm();
  const [deleteQuestion] = useDeleteUserQuestionMutation();
  return async (id: number) => {
    if (!(await confirm({ message: 'Are you sure you want to delete this?' }))) return;
    const { error } = await deleteQuestion(id);
    if (error !== undefined) toast.error({ title: 'Error', message: sortErrors(error, []).rest.join(' ') });
  };
}

/** The date of the current status. */
function momentOf({ status, updatedAt, submittedAt, decidedAt }: UserQuestionSummary): string {
  if (decidedAt && ['changes_asked', 'accepted', 'declined'].includes(status)) return dayText(decidedAt);
  if (submittedAt && (status === 'submitted' || status === 'in_review')) return `sent on ${dayText(submittedAt)}`;
  return `last changed on ${dayText(updatedAt)}`;
}
