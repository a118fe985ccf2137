import { NewRecordLink } from '#client/admin/new-record.tsx';
import { WordpressNotice } from '#client/admin/record-editor/wordpress-notice.tsx';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { momentColumn, recordColumn, stateColumn } from '#client/admin/table/columns.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import type { StateLook } from '#client/ui/state-badge.tsx';
import type { ListedNews, NewsState } from '#shared/content/admin-news.contract.ts';
import { useAdminNewsQuery } from './news.api.ts';

const states: Record<NewsState, StateLook> = {
  draft: { name: 'Draft', tone: 'quiet' },
  scheduled: { name: 'Scheduled', tone: 'warn' },
  published: { name: 'Published', tone: 'good' },
};

const newsItems: ListDefinition<ListedNews> = {
  title: 'News',
  text: 'Shown in the top bar and at /news. Users who are online are notified of new items.',
  name: 'news',
  columns: [
    recordColumn('/admin/news/$id', 'title', 'Title', ({ title }) => title, { sort: 'title' }),
    stateColumn(states),
    { name: 'label', title: 'Label', cell: ({ label }) => label },
    momentColumn('published', 'Published', ({ publishedAt }) => publishedAt, { sort: 'published' }),
    momentColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, { sort: 'updated' }),
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'published', order: 'desc' },
  searchLabel: 'Search title',
  exportPath: '/news/export',
};

/** List of all news items, including drafts and scheduled ones. */
export function AdminNewsScreen() {
  const search = useListSearch(['state']);
  const list = useAdminNewsQuery(search.params);
  const isBuiltIn = list.data?.origin === 'built-in';
  return (
    <ListScreen
      {...newsItems}
      actions={
        isBuiltIn && (
          <NewRecordLink permission="PageContentManagement.create" to="/admin/news/$id" params={{ id: 'new' }}>
            New item
          </NewRecordLink>
        )
      }
      notice={list.data?.origin === 'wordpress' && <WordpressNotice />}
      list={list}
      search={search}
      filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(states)} />}
    />
  );
}
