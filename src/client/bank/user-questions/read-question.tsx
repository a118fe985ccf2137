import { Button, Group, Text } from '@mantine/core';
import { LinkButton } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { mayAct } from '#shared/bank/user-question-moves.ts';
import type { UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import { QuestionPreview } from './question-preview.tsx';
import { questionStates } from './question-states.ts';
import { ReviewerComment } from './reviewer-comment.tsx';
import { useWithdraw } from './use-withdraw.ts';

/** A read-only view of a question that cannot be edited in its current status. */
export function ReadQuestion({ question, onWithdrawn }: { question: UserQuestionResult; onWithdrawn: () => void }) {
  const withdraw = useWithdraw();
  const canWithdraw = mayAct('withdraw', question.status);
  return (
    <>
      <Group gap="sm" mb="md">
        <StateBadge {...questionStates[question.status]} />
        <Text c="dimmed" size="sm">
          {canWithdraw ? 'To change it, withdraw it first.' : 'It cannot be changed any more.'}
        </Text>
      </Group>
      {question.reviewerComment && <ReviewerComment>{question.reviewerComment}</ReviewerComment>}
      <QuestionPreview question={question} pictures={question.files} purpose="read" />
      <Group gap={8} mt="lg">
        <LinkButton to="/submit-question" variant="default">
          Back to your questions
        </LinkButton>
        {canWithdraw && (
          <Button
            variant="default"
            onClick={() => void withdraw(question.id).then((isDone) => isDone && onWithdrawn())}
          >
            Withdraw
          </Button>
        )}
      </Group>
    </>
  );
}
