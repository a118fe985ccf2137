import { IconFileOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { PermittedPart } from '#client/admin/permitted-part.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { useTemplateQuery } from './templates.api.ts';

const back = { to: '/admin/exam-templates', label: 'Exam days' } as const;

/** Edits one template; the id `new` creates one. */
export function TemplateScreen() {
  const { id = '' } = useParams({ strict: false });
  if (id !== 'new') return <KnownTemplate key={id} id={id} />;
  return (
    <PermittedPart permission="ExamOutline.create" heading="New exam day">
      <ScreenHead title="New exam day" back={back} />
      <TemplateEditor template={null} />
    </PermittedPart>
  );
}

function KnownTemplate({ id }: { id: string }) {
  const { data: template, error, refetch } = useTemplateQuery(id);
  if (!template && isApiError(error) && (error.status === 404 || error.status === 400)) return <NoSuchTemplate />;
  return (
    <>
      <ScreenHead title={template?.name ?? 'Exam day'} back={back} />
      {!template && error && <ErrorView title="This exam day did not load" onRetry={() => void refetch()} />}
      {!template && !error && <TextSkeleton lines={[40, 100, 95, 98, 70, 90]} />}
      {template && <TemplateEditor template={template} />}
    </>
  );
}

function NoSuchTemplate() {
  return (
    <>
      <ScreenHead title="Exam day" back={back} />
      <EmptyState
        icon={<IconFileOff size={28} stroke={1.5} />}
        title="Exam day not found"
        action={<LinkButton to="/admin/exam-templates">All exam days</LinkButton>}
      >
        It may have been deleted, or the link is incomplete.
      </EmptyState>
    </>
  );
}
