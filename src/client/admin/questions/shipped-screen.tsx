import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { TextDifference } from '#client/admin/record-editor/text-difference.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useMay } from '#client/admin/use-may.ts';
import { dayText } from '#client/platform/moments.ts';
import { toast } from '#client/platform/toasts.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { ShippedDecision, ShippedOffersResult } from '#shared/bank/shipped-questions.contract.ts';
import { questionTexts } from './question-texts.ts';
import { useAdminShippedQuestionsQuery, useAdminShippedDecisionMutation } from './questions.api.ts';

/** Shipped questions that were corrected after an editor had changed them here. */
export function ShippedScreen() {
  const { currentData: waiting, error, refetch } = useAdminShippedQuestionsQuery();
  return (
    <>
      <ScreenHead
        title="Shipped corrections"
        text="These questions were corrected by their authors after they had been changed here. Decide which text applies."
        back={{ to: '/admin/questions', label: 'Questions' }}
      />
      {waiting && <Offers {...waiting} />}
      {!waiting && (
        <Panel>
          {error ? <ErrorView onRetry={() => void refetch()} /> : <TextSkeleton lines={[40, 90, 85, 60]} />}
        </Panel>
      )}
    </>
  );
}

function Offers({ total, offers }: ShippedOffersResult) {
  if (offers.length === 0) return <Panel>Nothing to decide: no corrected question was changed here.</Panel>;
  return (
    <Stack gap={24}>
      {total > offers.length && (
        <Text c="dimmed">
          The {offers.length} oldest of {total} are listed. The next ones follow when these are decided.
        </Text>
      )}
      {offers.map((offer) => (
        <Offer key={offer.questionId} {...offer} />
      ))}
    </Stack>
  );
}

function Offer({ questionId, publicId, revision, offeredAt, current, shipped }: ShippedOffersResult['offers'][number]) {
  const may = useMay();
  const [decide, { isLoading }] = useAdminShippedDecisionMutation();
  const label = `Question ${questionId}`;
  async function send(decision: ShippedDecision['decision'], message: string) {
    const answer = await decide({ id: questionId, decision, revision });
    if (answer.error) showErrorToast(answer.error);
    else toast.success({ message });
  }
  return (
    <Panel label={label}>
      <Title order={2} size="h3">
        <TextLink to="/admin/questions/$id" params={{ id: String(questionId) }} inherit>
          {label}
        </TextLink>
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {publicId}, since {dayText(offeredAt)}
      </Text>
      {shipped ? (
        <TextDifference before={questionTexts(current)} after={questionTexts(shipped)} />
      ) : (
        <p>The authors have withdrawn this question.</p>
      )}
      {may('Question.update') && (
        <Group mt="md">
          <Button
            disabled={isLoading}
            onClick={() => void send('take', shipped ? 'The shipped text was taken.' : 'The question was retired.')}
          >
            {shipped ? 'Take the shipped text' : 'Retire the question'}
          </Button>
          <Button
            variant="default"
            disabled={isLoading}
            onClick={() => void send('keep', 'The question stays as it is.')}
          >
            Keep as it is
          </Button>
        </Group>
      )}
    </Panel>
  );
}
