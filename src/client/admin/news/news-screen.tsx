import { NewRecordLink } from '#client/admin/new-record-link.tsx';
import { WordpressNotice } from '#client/admin/record-editor/wordpress-notice.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { momentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge, type StateLook } from '#client/ui/state-badge.tsx';
import type { ListedNews, NewsState } from '#shared/content/admin-news.contract.ts';
import { useAdminNewsQuery } from './news.api.ts';

const states: Record<NewsState, StateLook> = {
  draft: { name: 'Draft', tone: 'quiet' },
  scheduled: { name: 'Scheduled', tone: 'warn' },
  published: { name: 'Published', tone: 'good' },
};

const columns: Column<ListedNews>[] = [
  {
    name: 'title',
    title: 'Title',
    sort: 'title',
    isFixed: true,
    cell: ({ id, title }) => (
      <TextLink to="/admin/news/$id" params={{ id: String(id) }}>
        {title}
      </TextLink>
    ),
  },
  { name: 'state', title: 'State', cell: ({ state }) => <StateBadge {...states[state]} /> },
  { name: 'label', title: 'Label', cell: ({ label }) => label },
  {
    name: 'published',
    title: 'Published',
    sort: 'published',
    isMoment: true,
    cell: ({ publishedAt }) => momentText(publishedAt),
  },
  {
    name: 'updated',
    title: 'Changed',
    sort: 'updated',
    isMoment: true,
    cell: ({ updatedAt }) => momentText(updatedAt),
  },
];

/** List of all news items, including drafts and scheduled ones. */
export function AdminNewsScreen() {
  const search = useListSearch(['state']);
  const list = useAdminNewsQuery(search.params);
  const isBuiltIn = list.data?.origin === 'built-in';
  return (
    <>
      <ScreenHead
        title="News"
        text="Shown in the top bar and at /news. Users who are online are notified of new items."
        actions={
          isBuiltIn && (
            <NewRecordLink permission="PageContentManagement.create" to="/admin/news/$id" params={{ id: 'new' }}>
              New item
            </NewRecordLink>
          )
        }
      />
      {list.data?.origin === 'wordpress' && <WordpressNotice />}
      <ListTable
        name="news"
        label="News"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'published', order: 'desc' }}
        searchLabel="Search title"
        filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(states)} />}
        exportPath="/news/export"
        empty="No news yet."
      />
    </>
  );
}
