import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { MarkdownArea } from '#client/admin/record-form/markdown-area.tsx';
import { MarkdownPreview } from '#client/admin/record-form/markdown-preview.tsx';
import { RecordFormLayout } from '#client/admin/record-form/record-form-layout.tsx';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
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
    <Dialog
      isOpen={faq !== null}
      onClose={onClose}
      title={faq === 'new' ? 'New question' : 'Edit the question'}
      size="70rem"
      // Only an explicit button may discard the input.
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {faq !== null && <FaqForm faq={faq === 'new' ? null : faq} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

interface FaqFormProps extends Omit<FaqDialogProps, 'faq'> {
  faq: AdminFaq | null;
}

function FaqForm({ faq, categoryId, categories, onClose }: FaqFormProps) {
  const { form, refusal, isConflict, answer } = useFaqForm({ faq, categoryId, onSaved: onClose });
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form noValidate onSubmit={form.submit}>
      {refusal !== null && <FormAlert title="Not saved">{isConflict ? <Changed faq={faq} /> : refusal}</FormAlert>}
      <RecordFormLayout
        fields={
          <>
            <NativeSelect
              label="Category"
              size="md"
              data={options}
              defaultValue={String(faq?.categoryId ?? categoryId)}
              onChange={({ currentTarget }) => form.setValue('categoryId', Number(currentTarget.value))}
            />
            <TextInput
              label="Question"
              required
              data-autofocus
              key={form.key('question')}
              {...form.field('question')}
            />
            <MarkdownArea label="Answer" path="answer" {...answer} max={faqLimits.answer} minRows={8} />
            <Switch
              size="md"
              label="Published: readers see it"
              key={form.key('isPublished')}
              {...form.field('isPublished', { type: 'checkbox' })}
            />
          </>
        }
        preview={<MarkdownPreview text={answer.value} />}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSubmitting} loaderProps={{ size: 25 }}>
          {faq ? 'Save' : 'Create question'}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** The list has been reloaded after the conflict, so the next save uses the new revision and overwrites it. */
const Changed = ({ faq }: { faq: AdminFaq | null }) => (
  <>
    Someone else changed this meanwhile. Your text is still below. Save again to overwrite the saved version, which is
    now:
    <blockquote>
      {faq?.question} {faq?.answer}
    </blockquote>
  </>
);
