import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { AdminFaqCategory } from '#shared/content/admin-faq.contract.ts';
import { useChangeFaqCategoryMutation, useCreateFaqCategoryMutation } from './faq.api.ts';

interface CategoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Null: create a new category. */
  category: AdminFaqCategory | null;
}

const schema = async () => (await import('#shared/content/admin-faq.contract.ts')).FaqCategoryBody;

/** Creates or renames a category. */
export function CategoryDialog({ isOpen, onClose, category }: CategoryDialogProps) {
  const [create] = useCreateFaqCategoryMutation();
  const [change] = useChangeFaqCategoryMutation();
  return (
    <ActionDialog
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
    </ActionDialog>
  );
}
