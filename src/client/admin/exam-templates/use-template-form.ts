import { useNavigate } from '@tanstack/react-router';
import type { Texts } from '#client/admin/record-editor/text-difference.tsx';
import { useDeletion } from '#client/admin/record-editor/use-deletion.ts';
import { useScreenForm } from '#client/admin/record-editor/use-screen-form.ts';
import type { AdminTemplate } from '#shared/exam-day/templates.contract.ts';
import {
  useChangeTemplateMutation,
  useCreateTemplateMutation,
  useDeleteTemplateMutation,
  useLazyTemplateQuery,
} from './templates.api.ts';

export interface Named {
  id: number;
  name: string;
}

const numbers = ['blocks', 'questions', 'minutes', 'breakMinutes', 'sourceYear'] as const;
const texts = ['name', 'source'] as const;
const references = ['examId', 'fullId'] as const;
type Field = (typeof numbers | typeof texts | typeof references)[number];
/** All fields as texts; an empty reference is none. */
export type TemplateValues = Record<Field, string>;

const fields: readonly Field[] = [...texts, ...references, ...numbers];
const perField = (valueOf: (field: Field) => string) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as TemplateValues;

const valuesOf = (template: AdminTemplate): TemplateValues => perField((field) => String(template[field] ?? ''));

/** An empty number becomes null, which the contract rejects; an empty reference becomes null, which means none. */
const asNumber = (text: string) => (text.trim() === '' ? null : Number(text));
const bodyOf = (values: TemplateValues) =>
  Object.fromEntries(
    fields.map((field) => [field, field === 'name' || field === 'source' ? values[field] : asNumber(values[field])]),
  );

const contract = () => import('#shared/exam-day/templates.contract.ts');
const nameIn = (named: Named[], id: string) => named.find((one) => String(one.id) === id)?.name ?? '';

/** Form state and saving of a template; null creates a new one. */
export function useTemplateForm(template: AdminTemplate | null, known: { exams: Named[]; others: Named[] }) {
  const navigate = useNavigate();
  const [create] = useCreateTemplateMutation();
  const [change] = useChangeTemplateMutation();
  const [read] = useLazyTemplateQuery();
  return useScreenForm(template, {
    empty: perField(() => ''),
    create,
    change,
    read,
    schema: async () => (template ? (await contract()).ChangeTemplateBody : (await contract()).TemplateBody),
    bodyOf,
    valuesOf,
    textsOf: (values): Texts => ({
      Name: values.name,
      Outline: nameIn(known.exams, values.examId),
      'Short version of': nameIn(known.others, values.fullId),
      Blocks: values.blocks,
      'Questions per block': values.questions,
      'Minutes per block': values.minutes,
      'Break minutes': values.breakMinutes,
      Source: values.source,
      Year: values.sourceYear,
    }),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    open: (id) => navigate({ to: '/admin/exam-templates/$id', params: { id }, replace: true }),
  });
}

export function useDeleteTemplate() {
  const navigate = useNavigate();
  const [remove] = useDeleteTemplateMutation();
  return useDeletion(({ id, name }: AdminTemplate) => ({
    name,
    question: {
      title: 'Delete this exam day?',
      message: `“${name}” can no longer be started. Days that users have started are not affected.`,
    },
    remove: () => remove(id),
    onDeleted: () => navigate({ to: '/admin/exam-templates' }),
  }));
}
