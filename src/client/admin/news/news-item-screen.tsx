import { IconNewsOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { PermittedPart } from '#client/admin/permitted-part.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { NewsEditor } from './news-editor.tsx';
import { useAdminNewsItemQuery } from './news.api.ts';

const back = { to: '/admin/news', label: 'News' } as const;

/** Edits one news item; the id `new` creates one. */
export function AdminNewsItemScreen() {
  const { id = '' } = useParams({ strict: false });
  if (id !== 'new') return <KnownItem key={id} id={id} />;
  return (
    <PermittedPart permission="PageContentManagement.create" heading="New item">
      <ScreenHead title="New item" back={back} />
      <NewsEditor news={null} />
    </PermittedPart>
  );
}

function KnownItem({ id }: { id: string }) {
  const { data: news, error, refetch } = useAdminNewsItemQuery(id);
  if (!news && isApiError(error) && (error.status === 404 || error.status === 400)) return <NoSuchItem />;
  if (!news && error) {
    return (
      <>
        <ScreenHead title="News item" back={back} />
        <ErrorView title="This news item did not load" onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <ScreenHead title={news?.title ?? 'News item'} back={back} />
      {news ? <NewsEditor news={news} /> : <TextSkeleton lines={[40, 100, 95, 98, 70, 90]} />}
    </>
  );
}

function NoSuchItem() {
  return (
    <>
      <ScreenHead title="News item" back={back} />
      <EmptyState
        icon={<IconNewsOff size={28} stroke={1.5} />}
        title="News item not found"
        action={<LinkButton to="/admin/news">All news</LinkButton>}
      >
        It may have been deleted, or the link is incomplete.
      </EmptyState>
    </>
  );
}
