import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconPlus, IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { AdminLabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import { ScreenHead } from '../../screen-head.tsx';
import { useMay } from '../../use-may.ts';
import { LabCategoryDialog } from './lab-category-dialog.tsx';
import { LabCategoryPanel } from './lab-category-panel.tsx';
import { type SavedCategory, useAdminLabValuesQuery } from './lab-values.api.ts';
import classes from './lab-values-screen.module.css';

/** The lab value tree: categories, titles and rows below titles. */
export function LabValuesScreen() {
  const may = useMay();
  const { data, isError, refetch } = useAdminLabValuesQuery();
  const [edited, setEdited] = useState<SavedCategory | 'new' | null>(null);
  return (
    <>
      <ScreenHead
        title="Lab values"
        text="Reference values for learners. A title has no value and groups the rows below it."
        back={{ to: '/admin/dictionaries', label: 'Dictionaries' }}
        actions={
          may('LabValue.create') && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setEdited('new')}
            >
              New category
            </Button>
          )
        }
      />
      {data ? (
        <Categories categories={data} onRename={setEdited} />
      ) : isError ? (
        <ErrorView onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={[60, 80, 70, 75, 55, 65]} />
      )}
      <LabCategoryDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

interface CategoriesProps {
  categories: AdminLabValuesResult;
  onRename: (category: SavedCategory) => void;
}

function Categories({ categories, onRename }: CategoriesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = categories;
  if (!first) {
    return (
      <EmptyState icon={<IconTestPipe size={28} stroke={1.5} />} title="No categories yet">
        Lab values are grouped into categories. Create one first.
      </EmptyState>
    );
  }
  // The selected category may have been deleted.
  const shown = categories.find(({ id }) => String(id) === chosen) ?? first;
  return (
    <Tabs value={String(shown.id)} onChange={setChosen} keepMounted={false}>
      <Tabs.List aria-label="Categories" className={classes.strip ?? ''}>
        {categories.map(({ id, name }) => (
          <Tabs.Tab key={id} value={String(id)} className={classes.tab ?? ''}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {categories.map((category, place) => (
        <Tabs.Panel key={category.id} value={String(category.id)} pt="md">
          <LabCategoryPanel
            category={category}
            place={place}
            categories={categories}
            onRename={() => onRename(category)}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
