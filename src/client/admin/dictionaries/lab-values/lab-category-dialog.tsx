import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { EditorDialog } from '#client/admin/record-editor/editor-dialog.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { useRecordForm } from '#client/admin/record-editor/use-record-form.ts';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import { showEntryToast } from '../entry-toasts.ts';
import {
  type SavedCategory,
  useAdminCreateLabCategoryMutation,
  useAdminEditLabCategoryMutation,
  useLazyAdminLabValuesQuery,
} from './lab-values.api.ts';

/** Name used in toasts. */
export const CATEGORY = 'lab value category';

const schema = async () => {
  const [{ LabCategoryFields }, { withRevision }] = await Promise.all([
    import('#shared/dictionaries/lab-values.contract.ts'),
    import('#shared/dictionaries/entry-fields.ts'),
  ]);
  return withRevision(LabCategoryFields);
};

interface LabCategoryDialogProps {
  edited: SavedCategory | 'new' | null;
  onClose: () => void;
}

export function LabCategoryDialog({ edited, onClose }: LabCategoryDialogProps) {
  const shown = useLastShown(edited);
  const category = shown === 'new' ? null : shown;
  return (
    <EditorDialog isOpen={edited !== null} onClose={onClose} title={category ? 'Rename category' : 'New category'}>
      <CategoryForm key={category?.id} category={category} onClose={onClose} />
    </EditorDialog>
  );
}

function CategoryForm({ category, onClose }: { category: SavedCategory | null; onClose: () => void }) {
  const [create] = useAdminCreateLabCategoryMutation();
  const [edit] = useAdminEditLabCategoryMutation();
  const [readAll] = useLazyAdminLabValuesQuery();
  const form = useRecordForm<{ name: string }, SavedCategory>({
    initial: { name: category?.name ?? '' },
    revision: category?.revision ?? null,
    schema,
    bodyOf: (values) => values,
    send: async (data) =>
      category
        ? showEntryToast('edit', CATEGORY, await edit({ id: category.id, data }))
        : showEntryToast('create', CATEGORY, await create(data)),
    read: async () => {
      const { data, error } = await readAll();
      return { data: data?.find(({ id }) => id === category?.id), error };
    },
    valuesOf: ({ name }) => ({ name }),
    textsOf: ({ name }) => ({ Name: name }),
    onSaved: onClose,
  });
  return (
    <RecordEditor label="Category" form={form} maySave submit={category ? 'Save' : 'Create'} onCancel={onClose}>
      <TextInput
        label="Name"
        required
        size="md"
        data-autofocus
        maxLength={100}
        autoComplete="off"
        {...textFieldOf(form, 'name')}
      />
    </RecordEditor>
  );
}
