import { useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import type { AdminFaq, FaqBody } from '#shared/content/admin-faq.contract.ts';
import { useChangeFaqMutation, useCreateFaqMutation } from './faq.api.ts';

const schema = async () => (await import('#shared/content/admin-faq.contract.ts')).FaqBody;

interface FaqFormProps {
  /** Null: create a new question. */
  faq: AdminFaq | null;
  categoryId: number;
  onSaved: () => void;
}

/** Form state of a question. The answer is also held in state, so that the preview follows the input. */
export function useFaqForm({ faq, categoryId, onSaved }: FaqFormProps) {
  const [create] = useCreateFaqMutation();
  const [change] = useChangeFaqMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isConflict, setIsConflict] = useState(false);
  const [answer, setAnswer] = useState(faq?.answer ?? '');
  const { question = '', isPublished = true } = faq ?? {};
  const form = useAppForm<FaqBody & Record<string, unknown>>({
    schema,
    initialValues: { categoryId: faq?.categoryId ?? categoryId, question, answer, isPublished },
    onRefused: setRefusal,
    send: async (values) => {
      setRefusal(null);
      const sent = await (faq ? change({ id: faq.id, body: { ...values, revision: faq.revision } }) : create(values));
      setIsConflict(isApiError(sent.error) && sent.error.code === 'changed_meanwhile');
      if (sent.error === undefined) onSaved();
      return sent;
    },
  });
  const typed = form.field('answer') as { error?: string; onChange: (text: string) => void };
  return {
    form,
    refusal,
    isConflict,
    answer: {
      value: answer,
      error: typed.error,
      onType: (text: string) => {
        setAnswer(text);
        typed.onChange(text);
      },
    },
  };
}
