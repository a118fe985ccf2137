import { Text } from '@mantine/core';
import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { mayAct } from '#shared/bank/user-question-moves.ts';
import { useUserQuestionQuery } from './user-questions.api.ts';
import { WriteQuestion } from './write-question.tsx';

// Loaded later, because writing a question needs neither.
const QuestionSent = lazy(async () => ({ default: (await import('./question-sent.tsx')).QuestionSent }));
const ReadQuestion = lazy(async () => ({ default: (await import('./read-question.tsx')).ReadQuestion }));

const route = getRouteApi('/app/submit-question/submit');

/** The question on the screen. A new one gets its id when it is first saved. */
interface Opened {
  id: number | null;
  createdId: number | null;
  /** Increases with each question and is used as the key, so that no state carries over. */
  count: number;
}

export function WriteQuestionScreen() {
  const { id: idInAddress } = route.useSearch();
  const navigate = route.useNavigate();
  const id = idInAddress === undefined ? null : Number(idInAddress);
  const [opened, setOpened] = useState<Opened>({ id, createdId: null, count: 0 });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const open = (next: number | null) => {
    setOpened(({ count }) => ({ id: next, createdId: null, count: count + 1 }));
    setIsSubmitted(false);
  };
  // A link or the browser's back button may lead to another question.
  if (id !== opened.id && id !== opened.createdId) open(id);

  const onCreated = (createdId: number) => {
    setOpened((before) => ({ ...before, createdId }));
    void navigate({ search: { id: String(createdId) }, replace: true });
  };
  const writeAnother = () => {
    open(null);
    void navigate({ search: {} });
  };
  if (isSubmitted) {
    return (
      <Suspense>
        <QuestionSent onWriteAnother={writeAnother} />
      </Suspense>
    );
  }
  const events = { onCreated, onSubmitted: () => setIsSubmitted(true), onReload: () => open(id) };
  if (opened.id !== null) return <Known key={opened.count} id={opened.id} {...events} />;
  return (
    <>
      <Head />
      <WriteQuestion key={opened.count} opened={null} {...events} />
    </>
  );
}

function Head({ canWrite = true }: { canWrite?: boolean }) {
  return (
    <>
      <PageHeading>{canWrite ? 'Write a question' : 'Your question'}</PageHeading>
      <Text c="dimmed" mt={4} mb="lg" maw="46rem">
        {canWrite && 'Take your time. Your draft is saved automatically and stays private until you submit it.'}
      </Text>
    </>
  );
}

interface KnownProps {
  id: number;
  onCreated: (id: number) => void;
  onSubmitted: () => void;
  onReload: () => void;
}

/** The heading stays mounted while the content changes, because it has the focus after navigation. */
function Known({ id, ...events }: KnownProps) {
  const { data: question, error, refetch } = useUserQuestionQuery(id);
  const isGone = !question && isApiError(error) && error.status === 404;
  const canWrite = question ? mayAct('save', question.status) : !isGone;
  return (
    <>
      <Head canWrite={canWrite} />
      {isGone && <Gone />}
      {!question && !isGone && error && <ErrorView title="Your question did not load" onRetry={() => void refetch()} />}
      {!question && !error && (
        <Panel>
          <TextSkeleton lines={[40, 90, 90, 60, 40, 95, 95, 95, 70]} />
        </Panel>
      )}
      {question && canWrite && <WriteQuestion opened={question} {...events} />}
      {question && !canWrite && (
        <Suspense>
          <ReadQuestion question={question} onWithdrawn={events.onReload} />
        </Suspense>
      )}
    </>
  );
}

function Gone() {
  return (
    <Panel>
      <EmptyState
        icon={<IconMessageCircleQuestion size={28} stroke={1.5} />}
        title="Question not found"
        action={<LinkButton to="/submit-question">See your questions</LinkButton>}
      >
        It may have been deleted. Your other questions are in your list.
      </EmptyState>
    </Panel>
  );
}
