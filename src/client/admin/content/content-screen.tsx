import { NewRecordLink } from '#client/admin/new-record.tsx';
import { momentColumn } from '#client/admin/table/columns.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { ListedPage } from '#shared/content/admin-pages.contract.ts';
import { useAdminPagesQuery } from './content.api.ts';

const pages: ListDefinition<ListedPage> = {
  title: 'Page content',
  text: 'Terms, privacy policy, pricing page text and other pages with their own address.',
  actions: (
    <NewRecordLink permission="PageContentManagement.create" to="/admin/content/$slug" params={{ slug: 'new' }}>
      New page
    </NewRecordLink>
  ),
  name: 'content',
  label: 'Pages',
  columns: [
    {
      name: 'header',
      title: 'Page',
      sort: 'header',
      isFixed: true,
      cell: ({ slug, header }) => (
        <TextLink to="/admin/content/$slug" params={{ slug }}>
          {header}
        </TextLink>
      ),
    },
    {
      name: 'slug',
      title: 'Address',
      sort: 'slug',
      cell: ({ slug, isNeeded }) => (isNeeded ? `/${slug}` : `/pages/${slug}`),
    },
    {
      name: 'active',
      title: 'State',
      cell: ({ isActive }) =>
        isActive ? <StateBadge tone="good" name="Active" /> : <StateBadge tone="quiet" name="Not active" />,
    },
    { name: 'needed', title: 'Use', cell: ({ isNeeded }) => (isNeeded ? 'Opened by the product' : '–') },
    momentColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, { sort: 'updated' }),
  ],
  rowKey: ({ slug }) => slug,
  defaultOrder: { sort: 'slug', order: 'asc' },
  searchLabel: 'Search heading or address',
  exportPath: '/content/export',
};

const states = [
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Not active' },
];

/** List of all content pages. */
export function AdminContentScreen() {
  const search = useListSearch(['active']);
  const list = useAdminPagesQuery(search.params);
  return (
    <ListScreen
      {...pages}
      list={list}
      search={search}
      filters={<FilterSelect label="State" name="active" search={search} options={states} />}
    />
  );
}
