import { Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useMay } from '#client/admin/use-may.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { PanelHead } from '#client/ui/panel-head.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { AdminFaq, AdminFaqCategory } from '#shared/content/admin-faq.contract.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { FaqRow } from './faq-row.tsx';
import { useDeleteFaqCategoryMutation, useMoveFaqCategoryMutation } from './faq.api.ts';
import { MoveButtons } from './move-buttons.tsx';
import classes from './category-panel.module.css';

const FaqDialog = lazy(async () => ({ default: (await import('./faq-dialog.tsx')).FaqDialog }));

interface CategoryPanelProps {
  category: AdminFaqCategory;
  place: number;
  categories: AdminFaqCategory[];
  isReadOnly: boolean;
}

/** A category with its ordered questions. */
export function CategoryPanel({ category, place, categories, isReadOnly }: CategoryPanelProps) {
  const may = useMay();
  const [written, setWritten] = useState<AdminFaq | 'new' | null>(null);
  const { name, faqs } = category;
  return (
    <Panel label={name}>
      <PanelHead title={name}>
        {!isReadOnly && <CategoryActions category={category} place={place} count={categories.length} />}
      </PanelHead>
      {faqs.length === 0 ? (
        <Text c="dimmed" mt="0.5rem" mb="md">
          No questions in this category yet. Readers do not see it.
        </Text>
      ) : (
        <ol className={classes.faqs}>
          {faqs.map((faq, index) => (
            <FaqRow
              key={faq.id}
              faq={faq}
              place={index}
              count={faqs.length}
              isReadOnly={isReadOnly}
              onEdit={() => setWritten(faq)}
            />
          ))}
        </ol>
      )}
      {!isReadOnly && may('PageContentManagement.create') && (
        <Button
          variant="default"
          size="sm"
          maw="100%"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setWritten('new')}
        >
          New question in {name}
        </Button>
      )}
      <Optional>
        <FaqDialog faq={written} categoryId={category.id} categories={categories} onClose={() => setWritten(null)} />
      </Optional>
    </Panel>
  );
}

function CategoryActions({ category, place, count }: { category: AdminFaqCategory; place: number; count: number }) {
  const may = useMay();
  const confirm = useConfirm();
  const [isRenaming, setIsRenaming] = useState(false);
  const [move] = useMoveFaqCategoryMutation();
  const [remove] = useDeleteFaqCategoryMutation();
  const ask = async () => {
    const message = `The category “${category.name}” will be permanently deleted.`;
    if (!(await confirm({ title: 'Delete this category?', message }))) return;
    const { error } = await remove(category.id);
    if (error !== undefined) showErrorToast(error, 'Not deleted');
  };
  return (
    <div className={classes.acts}>
      {may('PageContentManagement.update') && (
        <>
          <MoveButtons
            name={category.name}
            place={place}
            count={count}
            onMove={(position) => move({ id: category.id, position })}
          />
          <IconButton type="button" label={`Rename ${category.name}`} onClick={() => setIsRenaming(true)}>
            <IconPencil size={18} stroke={1.75} />
          </IconButton>
          <CategoryDialog isOpen={isRenaming} onClose={() => setIsRenaming(false)} category={category} />
        </>
      )}
      {may('PageContentManagement.delete') && (
        <IconButton type="button" label={`Delete ${category.name}`} onClick={() => void ask()}>
          <IconTrash size={18} stroke={1.75} />
        </IconButton>
      )}
    </div>
  );
}
