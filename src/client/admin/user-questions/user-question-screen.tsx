import { Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { FactList } from '#client/admin/fact-list.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { TwoColumns } from '#client/admin/two-columns.tsx';
import { FailedRecord } from '#client/admin/unloaded-record.tsx';
import { useMay } from '#client/admin/use-may.ts';
import { loadQuestionPreview } from '#client/bank/public.tsx';
import { momentText } from '#client/platform/moments.ts';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { ReviewedQuestionResult } from '#shared/bank/user-question-review.contract.ts';
import { ItemChecks } from './item-checks.tsx';
import { ReviewActions } from './review-actions.tsx';
import { reviewStateOf } from './review-states.ts';
import { useReviewedQuestionQuery } from './review.api.ts';

const QuestionPreview = lazy(async () => ({ default: (await loadQuestionPreview()).QuestionPreview }));

const back = { to: '/admin/user-questions', label: 'User questions' } as const;
const LINES = [90, 96, 100, 60];

/** One submitted question as learners would see it, with the review actions. */
export function UserQuestionScreen() {
  const { id = '' } = useParams({ strict: false });
  const { currentData: question, error, refetch } = useReviewedQuestionQuery(id);
  if (!question && error) {
    const gone = 'Question not found. Its author may have withdrawn it.';
    return <FailedRecord title="User question" back={back} error={error} gone={gone} refetch={refetch} />;
  }
  return (
    <>
      <ScreenHead
        title={`User question ${id}`}
        back={back}
        actions={question && question.nextId !== null && <NextInQueue id={question.nextId} />}
      />
      {question ? (
        <TwoColumns main={<Words question={question} />} side={<Review question={question} />} />
      ) : (
        <TextSkeleton lines={LINES} />
      )}
    </>
  );
}

const NextInQueue = ({ id }: { id: number }) => (
  <LinkButton to="/admin/user-questions/$id" params={{ id: String(id) }} variant="default">
    Next in the queue
  </LinkButton>
);

const Words = ({ question }: { question: ReviewedQuestionResult }) => (
  <Suspense fallback={<TextSkeleton lines={LINES} />}>
    <QuestionPreview question={question} pictures={question.files} purpose="read" label="The question" />
  </Suspense>
);

function Review({ question }: { question: ReviewedQuestionResult }) {
  const { status, author, discipline, bodySystem, submittedAt, declaredAt, questionId, reviewerComment } = question;
  const may = useMay();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with the old status, so move the lost focus to the heading above the new one.
  useDidUpdate(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [status]);
  return (
    <>
      <Panel label="Review">
        <Title order={2} size="h4" mb="sm" ref={heading} tabIndex={-1}>
          Review
        </Title>
        <FactList
          facts={[
            { label: 'State', value: <StateBadge {...reviewStateOf(status)} /> },
            { label: 'Author', value: author.name },
            { label: 'Submitted', value: momentText(submittedAt) },
            { label: 'Declared as own work', value: momentText(declaredAt) },
            { label: 'Discipline', value: discipline?.name },
            { label: 'Body system', value: bodySystem?.name },
            ...(reviewerComment === null ? [] : [{ label: 'Last comment', value: reviewerComment }]),
            ...(questionId === null ? [] : [{ label: 'In the bank', value: <BankLink id={questionId} /> }]),
          ]}
        />
        {may('UserQuestion.update') && <ReviewActions key={status} question={question} />}
      </Panel>
      <Panel label="Writing checks">
        <Title order={2} size="h4" mb="sm">
          Writing checks
        </Title>
        <ItemChecks question={question} />
      </Panel>
    </>
  );
}

const BankLink = ({ id }: { id: number }) => (
  <TextLink to="/admin/questions/$id" params={{ id: String(id) }}>{`Question ${id}`}</TextLink>
);
