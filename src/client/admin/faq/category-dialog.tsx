import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
import type { EditedFaqCategory } from '#shared/content/faq-editing.contract.ts';
import { useChangeFaqCategoryMutation, useCreateFaqCategoryMutation } from './faq.api.ts';

interface CategoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Null: create a new category. */
  category: EditedFaqCategory | null;
}

const schema = async () => (await import('#shared/content/faq-editing.contract.ts')).FaqCategoryBody;

/** Creates or renames a category. */
export function CategoryDialog({ isOpen, onClose, category }: CategoryDialogProps) {
  const [create] = useCreateFaqCategoryMutation();
  const [change] = useChangeFaqCategoryMutation();
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title={category ? 'Rename the category' : 'New category'}
      submit={category ? 'Rename' : 'Create category'}
      schema={schema}
      initialValues={{ name: category?.name ?? '' }}
      send={(values) =>
        category ? change({ id: category.id, body: { ...values, revision: category.revision } }) : create(values)
      }
    >
      {(form) => <TextInput key={form.key('name')} label="Name" required data-autofocus {...form.field('name')} />}
    </ActDialog>
  );
}
