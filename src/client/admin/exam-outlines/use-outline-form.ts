import { useNavigate } from '@tanstack/react-router';
import type { Texts } from '#client/admin/record-editor/text-difference.tsx';
import { useDeletion } from '#client/admin/record-editor/use-deletion.ts';
import { useScreenForm } from '#client/admin/record-editor/use-screen-form.ts';
import type { AdminOutline } from '#shared/study-plan/outlines.contract.ts';
import {
  useChangeOutlineMutation,
  useCreateOutlineMutation,
  useDeleteOutlineMutation,
  useLazyOutlineQuery,
} from './outlines.api.ts';

/** The text of each weight by the id of its topic. */
export type WeightTexts = Record<string, string>;

interface OutlineValues {
  name: string;
  source: string;
  sourceYear: string;
  disciplines: WeightTexts;
  bodySystems: WeightTexts;
}

type Topic = { id: number; name: string };
export interface Topics {
  disciplines: Topic[];
  bodySystems: Topic[];
}

const empty: OutlineValues = { name: '', source: '', sourceYear: '', disciplines: {}, bodySystems: {} };

const asTexts = (weights: AdminOutline['disciplines']): WeightTexts =>
  Object.fromEntries(weights.map(({ id, weight }) => [String(id), String(weight)]));

/** The weights that were filled in. A text that is not a number becomes NaN, which the contract rejects. */
export const weightsOf = (texts: WeightTexts) =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([id, text]) => ({ id: Number(id), weight: Number(text.replace(',', '.')) }));

const valuesOf = ({ name, source, sourceYear, disciplines, bodySystems }: AdminOutline): OutlineValues => ({
  name,
  source,
  sourceYear: String(sourceYear),
  disciplines: asTexts(disciplines),
  bodySystems: asTexts(bodySystems),
});

const listed = (texts: WeightTexts, topics: Topic[]) =>
  topics.flatMap(({ id, name }) => (texts[id] ? [`${name}: ${texts[id]} %`] : [])).join('\n');

const contract = () => import('#shared/study-plan/outlines.contract.ts');

/** An error of one weight is shown at its list. */
const placeErrors = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^(disciplines|bodySystems)\..*$/, '$1'), text]),
  );

/** Form state and saving of an outline; null creates a new one. */
export function useOutlineForm(outline: AdminOutline | null, topics: Topics) {
  const navigate = useNavigate();
  const [create] = useCreateOutlineMutation();
  const [change] = useChangeOutlineMutation();
  const [read] = useLazyOutlineQuery();
  return useScreenForm(outline, {
    empty,
    create,
    change,
    read,
    schema: async () => (outline ? (await contract()).ChangeOutlineBody : (await contract()).OutlineBody),
    bodyOf: ({ sourceYear, disciplines, bodySystems, ...texts }) => ({
      ...texts,
      sourceYear: sourceYear === '' ? null : Number(sourceYear),
      disciplines: weightsOf(disciplines),
      bodySystems: weightsOf(bodySystems),
    }),
    valuesOf,
    textsOf: ({ name, source, sourceYear, disciplines, bodySystems }): Texts => ({
      Exam: name,
      Source: source,
      Year: sourceYear,
      Disciplines: listed(disciplines, topics.disciplines),
      'Body systems': listed(bodySystems, topics.bodySystems),
    }),
    placeErrors,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    open: (id) => navigate({ to: '/admin/exam-outlines/$id', params: { id }, replace: true }),
  });
}

export function useDeleteOutline() {
  const navigate = useNavigate();
  const [remove] = useDeleteOutlineMutation();
  return useDeletion(({ id, name, learners }: AdminOutline) => ({
    name,
    question: {
      title: 'Delete this outline?',
      message: `“${name}” will be permanently deleted. ${learners === 0 ? 'No user has chosen it.' : `${learners === 1 ? 'One user has' : `${learners} users have`} chosen it: their plan will give all topics the same weight.`}`,
    },
    remove: () => remove(id),
    onDeleted: () => navigate({ to: '/admin/exam-outlines' }),
  }));
}
