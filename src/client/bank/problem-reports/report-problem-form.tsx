import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { SubmitButtons } from '#client/ui/dialog-buttons.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { MAX_REPORT_LENGTH } from '#shared/bank/report-length.ts';
import { useSendFeedbackMutation } from './feedback.api.ts';

const rules = async () => (await import('#shared/bank/problem-reports.contract.ts')).FeedbackBody;

interface ReportProblemFormProps {
  questionId: number;
  categories: { id: number; name: string }[];
  onClose: () => void;
}

export function ReportProblemForm({ questionId, categories, onClose }: ReportProblemFormProps) {
  const [sendFeedback] = useSendFeedbackMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { field, key, submit, isSubmitting } = useAppForm({
    schema: rules,
    initialValues: { category: '', text: '', question: questionId },
    send: async (feedback) => {
      const answer = await sendFeedback(feedback);
      if (answer.error === undefined) {
        toast.success({ message: 'Thank You! Your feedback have been sent successfully' });
        onClose();
      }
      return answer;
    },
    onRefused: setRefusal,
  });
  const choices = [
    { value: '', label: 'Choose issue' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  // The id was entered outside this form, so the error message names it.
  const unknown = field('question').error ? `There is no question with the id ${questionId}. Please check it.` : null;

  return (
    <form onSubmit={submit} onInput={() => setRefusal(null)} noValidate>
      {(refusal ?? unknown) && <FormAlert title="Your report was not sent">{refusal ?? unknown}</FormAlert>}
      <NativeSelect
        label="Issue type"
        required
        size="md"
        data={choices}
        data-autofocus
        {...field('category')}
        key={key('category')}
      />
      <Textarea
        label="Message"
        placeholder="Enter your message"
        size="md"
        rows={5}
        maxLength={MAX_REPORT_LENGTH}
        {...field('text')}
        key={key('text')}
      />
      <SubmitButtons submit="Submit" isSubmitting={isSubmitting} onCancel={onClose} />
    </form>
  );
}
