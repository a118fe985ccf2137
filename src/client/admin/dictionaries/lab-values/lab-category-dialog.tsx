import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { showEntryToast } from '../entry-toasts.ts';
import { useAdminCreateLabCategoryMutation, useAdminEditLabCategoryMutation } from './lab-values.api.ts';

export interface NamedCategory {
  id: number;
  name: string;
}

const schema = async () => (await import('#shared/dictionaries/lab-values.contract.ts')).LabCategoryFields;

interface LabCategoryDialogProps {
  edited: NamedCategory | 'new' | null;
  onClose: () => void;
}

export function LabCategoryDialog({ edited, onClose }: LabCategoryDialogProps) {
  const [create] = useAdminCreateLabCategoryMutation();
  const [edit] = useAdminEditLabCategoryMutation();
  // Keep the last content while the dialog fades out.
  const [shown, setShown] = useState(edited);
  if (edited !== null && edited !== shown) setShown(edited);
  const category = shown === 'new' ? null : shown;
  return (
    <ActionDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={category ? 'Rename category' : 'New category'}
      submit={category ? 'Save' : 'Create'}
      schema={schema}
      initialValues={{ name: category?.name ?? '' }}
      send={async ({ name }) =>
        category
          ? showEntryToast('edit', CATEGORY, await edit({ id: category.id, name }))
          : showEntryToast('create', CATEGORY, await create({ name }))
      }
    >
      {(form) => (
        <TextInput
          key={form.key('name')}
          label="Name"
          required
          size="md"
          data-autofocus
          maxLength={100}
          autoComplete="off"
          {...form.field('name')}
        />
      )}
    </ActionDialog>
  );
}

/** Name used in toasts. */
export const CATEGORY = 'lab value category';
