import { IconNewsOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { NEW, RecordScreen, type RecordKind } from '#client/admin/record-editor/record-screen.tsx';
import { NewsEditor } from './news-editor.tsx';
import { useAdminNewsItemQuery } from './news.api.ts';

const newsItems: RecordKind = {
  name: 'News item',
  newTitle: 'New item',
  permission: 'PageContentManagement.create',
  back: { to: '/admin/news', label: 'News' },
  missing: { Icon: IconNewsOff, link: 'All news' },
};

export function AdminNewsItemScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useAdminNewsItemQuery(id, { skip: id === NEW });
  return (
    <RecordScreen kind={newsItems} id={id} query={query} title={query.currentData?.title}>
      {(news) => <NewsEditor news={news} />}
    </RecordScreen>
  );
}
