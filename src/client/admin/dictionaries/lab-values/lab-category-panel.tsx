import { Button, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '#client/ui/confirm.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AdminLabCategory, AdminLabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import { useMay } from '../../use-may.ts';
import { showEntryToast } from '../entry-toasts.ts';
import { CATEGORY } from './lab-category-dialog.tsx';
import { LabRows } from './lab-rows.tsx';
import { LabValueDialog } from './lab-value-dialog.tsx';
import { useAdminDeleteLabCategoryMutation, useAdminEditLabCategoryMutation } from './lab-values.api.ts';
import type { EditedRow } from './use-lab-row-form.ts';
import classes from './lab-category-panel.module.css';

interface LabCategoryPanelProps {
  category: AdminLabCategory;
  /** Zero-based position among the categories. */
  place: number;
  categories: AdminLabValuesResult;
  onRename: () => void;
}

/** One category with its actions and rows. */
export function LabCategoryPanel({ category, place, categories, onRename }: LabCategoryPanelProps) {
  const may = useMay();
  const [edited, setEdited] = useState<EditedRow | null>(null);
  const { id, name, labValues } = category;
  return (
    <section className={classes.panel} aria-label={name}>
      <div className={classes.head}>
        <Title order={2} size="h3" className={classes.name ?? ''}>
          {name}
        </Title>
        <CategoryActions category={category} place={place} count={categories.length} onRename={onRename} />
      </div>
      {may('LabValue.create') && (
        <div className={classes.tools}>
          <Button
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setEdited({ kind: 'value', row: null, categoryId: id, titleId: null })}
          >
            New value
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setEdited({ kind: 'title', row: null, categoryId: id, titleId: null })}
          >
            New title
          </Button>
        </div>
      )}
      {labValues.length === 0 ? (
        <Text c="dimmed" className={classes.none ?? ''}>
          No values in this category yet.
        </Text>
      ) : (
        <LabRows category={category} onEdit={setEdited} />
      )}
      <LabValueDialog edited={edited} categories={categories} onClose={() => setEdited(null)} />
    </section>
  );
}

interface CategoryActionsProps {
  category: AdminLabCategory;
  place: number;
  count: number;
  onRename: () => void;
}

function CategoryActions({ category: { id, name }, place, count, onRename }: CategoryActionsProps) {
  const may = useMay();
  const confirm = useConfirm();
  const [edit] = useAdminEditLabCategoryMutation();
  const [deleteCategory] = useAdminDeleteLabCategoryMutation();
  const move = async (position: number) => {
    const answer = await edit({ id, data: { position } });
    // No success toast: the new position is visible.
    if (answer.error !== undefined) showEntryToast('edit', CATEGORY, answer);
  };
  const remove = async () => {
    if (await confirm({ title: 'Delete this category?', message: name })) {
      showEntryToast('delete', CATEGORY, await deleteCategory(id));
    }
  };
  return (
    <div className={classes.acts}>
      {may('LabValue.update') && (
        <>
          <IconButton
            label={`Move ${name} to the left`}
            aria-disabled={place === 0}
            onClick={place === 0 ? undefined : () => void move(place - 1)}
          >
            <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton
            label={`Move ${name} to the right`}
            aria-disabled={place === count - 1}
            onClick={place === count - 1 ? undefined : () => void move(place + 1)}
          >
            <IconArrowRight size={18} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton label={`Rename ${name}`} onClick={onRename}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </>
      )}
      {may('LabValue.delete') && (
        <IconButton label={`Delete ${name}`} onClick={() => void remove()}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
