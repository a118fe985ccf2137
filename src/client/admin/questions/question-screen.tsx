import { IconFileUnknown } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { EditQuestion } from './edit-question.tsx';
import { useAdminQuestionQuery } from './questions.api.ts';

const back = { to: '/admin/questions', label: 'Questions' } as const;

export function QuestionScreen() {
  const { id: text = '' } = useParams({ strict: false });
  const id = Number(text);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData, error, refetch } = useAdminQuestionQuery(id, { skip: !isId });
  if (currentData) return <EditQuestion key={id} opened={currentData} />;
  const isMissing = !isId || (isApiError(error) && error.status === 404);
  return (
    <>
      <ScreenHead title={isId ? `Question ${id}` : 'Question'} back={back} />
      {isMissing ? (
        <EmptyState
          icon={<IconFileUnknown size={32} stroke={1.5} />}
          title="Question not found"
          action={<LinkButton to="/admin/questions">All questions</LinkButton>}
        >
          It may have been deleted.
        </EmptyState>
      ) : error ? (
        <ErrorView onRetry={() => void refetch()} />
      ) : (
        <Panel>
          <TextSkeleton lines={[40, 95, 90, 92, 60, 80, 80, 80]} />
        </Panel>
      )}
    </>
  );
}
