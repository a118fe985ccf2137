import { Stack } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useDialog } from '#client/admin/action-form/use-dialog.ts';
import { NewRecordButton } from '#client/admin/new-record.tsx';
import { WordpressNotice } from '#client/admin/record-editor/wordpress-notice.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { ExportButton } from '#client/admin/table/export-button.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { AdminFaqList } from '#shared/content/admin-faq.contract.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { useAdminFaqQuery } from './faq.api.ts';

/** The ordered FAQ categories with their questions. */
export function AdminFaqScreen() {
  const { dialog, open } = useDialog();
  const search = useListSearch([]);
  const { data, error, refetch } = useAdminFaqQuery();
  const isBuiltIn = data?.origin === 'built-in';
  return (
    <>
      <ScreenHead
        title="FAQ"
        text="The questions and answers of the contact page."
        actions={
          <>
            <ExportButton path="/faq/export" search={search} total={countOf(data)} />
            {isBuiltIn && (
              <NewRecordButton permission="PageContentManagement.create" onClick={open}>
                New category
              </NewRecordButton>
            )}
          </>
        }
      />
      <CategoryDialog {...dialog} category={null} />
      {data ? (
        <Categories list={data} />
      ) : error ? (
        <ErrorView title="The FAQ did not load" onRetry={() => void refetch()} />
      ) : (
        <Panel>
          <TextSkeleton lines={[40, 85, 60, 75, 80, 65]} />
        </Panel>
      )}
    </>
  );
}

const countOf = (list: AdminFaqList | undefined) => list?.categories.reduce((sum, { faqs }) => sum + faqs.length, 0);

function Categories({ list: { origin, categories } }: { list: AdminFaqList }) {
  const isBuiltIn = origin === 'built-in';
  if (categories.length === 0 && isBuiltIn) {
    return (
      <Panel>
        <EmptyState icon={<IconHelpCircle size={28} stroke={1.5} />} title="No questions yet">
          Start with a category, then add questions to it.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      {!isBuiltIn && <WordpressNotice />}
      <Stack>
        {categories.map((category, place) => (
          <CategoryPanel
            key={category.id}
            category={category}
            place={place}
            categories={categories}
            isReadOnly={!isBuiltIn}
          />
        ))}
      </Stack>
    </>
  );
}
