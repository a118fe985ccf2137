import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { EditorDialog } from '#client/admin/record-editor/editor-dialog.tsx';
import { MarkdownArea } from '#client/admin/record-editor/markdown-area.tsx';
import { MarkdownPreview } from '#client/admin/record-editor/markdown-preview.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { markdownAreaOf, textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { recordChoices } from '#client/admin/table/choices-of.ts';
import type { AdminFaq, AdminFaqCategory } from '#shared/content/admin-faq.contract.ts';
import { faqLimits } from '#shared/content/content-limits.ts';
import { useFaqForm } from './use-faq-form.ts';

interface FaqDialogProps {
  /** Null: closed. */
  faq: AdminFaq | 'new' | null;
  categoryId: number;
  categories: AdminFaqCategory[];
  onClose: () => void;
}

/** Edits a question and its answer, next to a preview. */
export function FaqDialog({ faq, onClose, ...rest }: FaqDialogProps) {
  return (
    <EditorDialog
      isOpen={faq !== null}
      onClose={onClose}
      title={faq === 'new' ? 'New question' : 'Edit the question'}
      size="70rem"
    >
      {faq !== null && <FaqForm faq={faq === 'new' ? null : faq} onClose={onClose} {...rest} />}
    </EditorDialog>
  );
}

interface FaqFormProps extends Omit<FaqDialogProps, 'faq'> {
  faq: AdminFaq | null;
}

function FaqForm({ faq, categoryId, categories, onClose }: FaqFormProps) {
  const form = useFaqForm({ faq, categoryId, categories, onSaved: onClose });
  const { values, errors, set } = form;
  return (
    <RecordEditor
      label="FAQ"
      form={form}
      maySave
      submit={faq ? 'Save' : 'Create question'}
      onCancel={onClose}
      preview={<MarkdownPreview text={values.answer} />}
    >
      <NativeSelect
        label="Category"
        size="md"
        data={recordChoices(categories)}
        value={String(values.categoryId)}
        onChange={({ currentTarget }) => set('categoryId', Number(currentTarget.value))}
        error={errors['categoryId']}
        data-path="categoryId"
      />
      <TextInput label="Question" required data-autofocus {...textFieldOf(form, 'question')} />
      <MarkdownArea label="Answer" {...markdownAreaOf(form, 'answer')} max={faqLimits.answer} minRows={8} />
      <Switch
        size="md"
        label="Published: readers see it"
        checked={values.isPublished}
        onChange={({ currentTarget }) => set('isPublished', currentTarget.checked)}
      />
    </RecordEditor>
  );
}
