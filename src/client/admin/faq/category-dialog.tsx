import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import { EditorDialog } from '#client/admin/record-editor/editor-dialog.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { useRecordForm } from '#client/admin/record-editor/use-record-form.ts';
import type { AdminFaqCategory, AdminFaqList } from '#shared/content/admin-faq.contract.ts';
import { useChangeFaqCategoryMutation, useCreateFaqCategoryMutation, useLazyAdminFaqQuery } from './faq.api.ts';

interface CategoryDialogProps extends DialogState {
  /** Null: create a new category. */
  category: AdminFaqCategory | null;
}

const contract = () => import('#shared/content/admin-faq.contract.ts');
const createSchema = async () => (await contract()).FaqCategoryBody;
const changeSchema = async () => (await contract()).ChangeFaqCategoryBody;

/** Creates or renames a category. */
export function CategoryDialog({ isOpen, onClose, category }: CategoryDialogProps) {
  return (
    <EditorDialog isOpen={isOpen} onClose={onClose} title={category ? 'Rename the category' : 'New category'}>
      {isOpen && <CategoryForm category={category} onClose={onClose} />}
    </EditorDialog>
  );
}

function CategoryForm({ category, onClose }: Omit<CategoryDialogProps, 'isOpen'>) {
  const [create] = useCreateFaqCategoryMutation();
  const [change] = useChangeFaqCategoryMutation();
  const [read] = useLazyAdminFaqQuery();
  const form = useRecordForm<{ name: string }, AdminFaqCategory>({
    initial: { name: category?.name ?? '' },
    revision: category?.revision ?? null,
    schema: category ? changeSchema : createSchema,
    bodyOf: (values) => values,
    send: async (body) => ofList(await (category ? change({ id: category.id, body }) : create(body)), category),
    read: async () => ofList(await read(), category),
    valuesOf: ({ name }) => ({ name }),
    textsOf: ({ name }) => ({ Name: name }),
    onSaved: onClose,
  });
  return (
    <RecordEditor
      label="Category"
      form={form}
      maySave
      submit={category ? 'Rename' : 'Create category'}
      onCancel={onClose}
    >
      <TextInput label="Name" required size="md" data-autofocus {...textFieldOf(form, 'name')} />
    </RecordEditor>
  );
}

/** Every response is the whole list. A new category has the highest id. */
function ofList(
  { data, error }: { data?: AdminFaqList | undefined; error?: unknown },
  category: AdminFaqCategory | null,
) {
  const all = data?.categories ?? [];
  return { data: all.find(({ id }) => id === (category?.id ?? Math.max(...all.map((each) => each.id)))), error };
}
