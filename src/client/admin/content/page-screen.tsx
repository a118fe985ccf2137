import { Anchor } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { NEW, RecordScreen, type RecordKind } from '#client/admin/record-editor/record-screen.tsx';
import { isRequiredPage } from '#shared/content/required-pages.ts';
import { useAdminPageQuery } from './content.api.ts';
import { PageEditor } from './page-editor.tsx';

const pages: RecordKind = {
  name: 'Page',
  permission: 'PageContentManagement.create',
  back: { to: '/admin/content', label: 'Page content' },
  missing: { Icon: IconFileOff, link: 'All pages' },
};

export function AdminPageScreen() {
  const { slug = '' } = useParams({ strict: false });
  return <PageBySlug slug={slug} />;
}

export function PageBySlug({ slug }: { slug: string }) {
  const query = useAdminPageQuery(slug, { skip: slug === NEW });
  const address = <PageAddress slug={slug} />;
  return (
    <RecordScreen kind={pages} id={slug} query={query} title={query.currentData?.header} text={address}>
      {(page) => <PageEditor page={page} />}
    </RecordScreen>
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
