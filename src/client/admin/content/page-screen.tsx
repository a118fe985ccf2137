import { Anchor } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { PermittedPart } from '#client/admin/permitted-part.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { isRequiredPage } from '#shared/content/required-pages.ts';
import { useAdminPageQuery } from './content.api.ts';
import { PageEditor } from './page-editor.tsx';

const back = { to: '/admin/content', label: 'Page content' } as const;

/** Edits one page; the slug `new` creates one. */
export function AdminPageScreen() {
  const { slug = '' } = useParams({ strict: false });
  if (slug !== 'new') return <KnownPage key={slug} slug={slug} />;
  return (
    <PermittedPart permission="PageContentManagement.create" heading="New page">
      <ScreenHead title="New page" back={back} />
      <PageEditor page={null} />
    </PermittedPart>
  );
}

export function KnownPage({ slug }: { slug: string }) {
  const { data: page, error, refetch } = useAdminPageQuery(slug);
  if (!page && isApiError(error) && (error.status === 404 || error.status === 400)) return <NoSuchPage />;
  if (!page && error) {
    return (
      <>
        <ScreenHead title="Page" back={back} />
        <ErrorView title="This page did not load" onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <ScreenHead title={page?.header ?? 'Page'} text={<PageAddress slug={slug} />} back={back} />
      {page ? <PageEditor page={page} /> : <TextSkeleton lines={[40, 100, 95, 98, 70, 90]} />}
    </>
  );
}

function PageAddress({ slug }: { slug: string }) {
  const address = isRequiredPage(slug) ? `/${slug}` : `/pages/${slug}`;
  return (
    <>
      Address:{' '}
      <Anchor href={address} target="_blank" underline="always">
        {address}
      </Anchor>
    </>
  );
}

function NoSuchPage() {
  return (
    <>
      <ScreenHead title="Page" back={back} />
      <EmptyState
        icon={<IconFileOff size={28} stroke={1.5} />}
        title="Page not found"
        action={<LinkButton to="/admin/content">All pages</LinkButton>}
      >
        It may have been deleted, or the link is incomplete.
      </EmptyState>
    </>
  );
}
