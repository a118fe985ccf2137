import { IconFileOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { PermittedPart } from '#client/admin/permitted-part.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { OutlineEditor } from './outline-editor.tsx';
import { useOutlineQuery } from './outlines.api.ts';

const back = { to: '/admin/exam-outlines', label: 'Exam outlines' } as const;

/** Edits one outline; the id `new` creates one. */
export function OutlineScreen() {
  const { id = '' } = useParams({ strict: false });
  if (id !== 'new') return <KnownOutline key={id} id={id} />;
  return (
    <PermittedPart permission="ExamOutline.create" heading="New outline">
      <ScreenHead title="New outline" back={back} />
      <OutlineEditor outline={null} />
    </PermittedPart>
  );
}

function KnownOutline({ id }: { id: string }) {
  const { data: outline, error, refetch } = useOutlineQuery(id);
  if (!outline && isApiError(error) && (error.status === 404 || error.status === 400)) return <NoSuchOutline />;
  return (
    <>
      <ScreenHead title={outline?.name ?? 'Exam outline'} back={back} />
      {!outline && error && <ErrorView title="This outline did not load" onRetry={() => void refetch()} />}
      {!outline && !error && <TextSkeleton lines={[40, 100, 95, 98, 70, 90]} />}
      {outline && <OutlineEditor outline={outline} />}
    </>
  );
}

function NoSuchOutline() {
  return (
    <>
      <ScreenHead title="Exam outline" back={back} />
      <EmptyState
        icon={<IconFileOff size={28} stroke={1.5} />}
        title="Outline not found"
        action={<LinkButton to="/admin/exam-outlines">All outlines</LinkButton>}
      >
        It may have been deleted, or the link is incomplete.
      </EmptyState>
    </>
  );
}
