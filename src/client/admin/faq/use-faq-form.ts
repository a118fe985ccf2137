import { useRecordForm } from '#client/admin/record-editor/use-record-form.ts';
import type { AdminFaq, AdminFaqCategory, AdminFaqList, FaqBody } from '#shared/content/admin-faq.contract.ts';
import { useChangeFaqMutation, useCreateFaqMutation, useLazyAdminFaqQuery } from './faq.api.ts';

const createSchema = async () => (await import('#shared/content/admin-faq.contract.ts')).FaqBody;
const changeSchema = async () => (await import('#shared/content/admin-faq.contract.ts')).ChangeFaqBody;

interface FaqFormProps {
  /** Null: create a new question. */
  faq: AdminFaq | null;
  categoryId: number;
  categories: AdminFaqCategory[];
  onSaved: () => void;
}

const valuesOf = ({ categoryId, question, answer, isPublished }: FaqBody): FaqBody => ({
  categoryId,
  question,
  answer,
  isPublished,
});

/** Form state and saving of a question. */
export function useFaqForm({ faq, categoryId, categories, onSaved }: FaqFormProps) {
  const [create] = useCreateFaqMutation();
  const [change] = useChangeFaqMutation();
  const [read] = useLazyAdminFaqQuery();
  return useRecordForm<FaqBody, AdminFaq>({
    initial: valuesOf(faq ?? { categoryId, question: '', answer: '', isPublished: true }),
    revision: faq?.revision ?? null,
    schema: faq ? changeSchema : createSchema,
    bodyOf: (values) => values,
    send: async (body) => ofList(await (faq ? change({ id: faq.id, body }) : create(body)), faq),
    read: async () => ofList(await read(), faq),
    valuesOf,
    textsOf: (values) => ({
      Category: categories.find(({ id }) => id === values.categoryId)?.name ?? '',
      Question: values.question,
      Answer: values.answer,
      Published: values.isPublished ? 'Yes' : 'No',
    }),
    onSaved,
  });
}

/** Every response is the whole list. A new question has the highest id. */
function ofList({ data, error }: { data?: AdminFaqList | undefined; error?: unknown }, faq: AdminFaq | null) {
  const all = data?.categories.flatMap(({ faqs }) => faqs) ?? [];
  return { data: all.find(({ id }) => id === (faq?.id ?? Math.max(...all.map((each) => each.id)))), error };
}
