import { useRecordForm } from '#client/admin/record-editor/use-record-form.ts';
import type { AdminLabCategory, AdminLabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import { showEntryToast } from '../entry-toasts.ts';
import {
  type SavedLabRow,
  useAdminCreateLabValueMutation,
  useAdminEditLabValueMutation,
  useLazyAdminLabValuesQuery,
} from './lab-values.api.ts';

export type LabRow = AdminLabCategory['labValues'][number]['children'][number];

/** Name used in toasts. */
export const LAB_VALUE = 'lab value';

export interface EditedRow {
  kind: 'title' | 'value';
  /** Null: create a new row. */
  row: LabRow | null;
  categoryId: number;
  titleId: number | null;
}

interface LabRowValues {
  name: string;
  synonyms: string;
  value: string;
  siValue: string;
  categoryId: number;
  titleId: number | null;
}

const valuesOf = (row: Omit<SavedLabRow, 'id' | 'revision'>): LabRowValues => ({
  name: row.name,
  synonyms: row.synonyms ?? '',
  value: row.value ?? '',
  siValue: row.siValue ?? '',
  categoryId: row.categoryId,
  titleId: row.titleId,
});

const empty = { name: '', synonyms: null, value: null, siValue: null };

const contract = () => import('#shared/dictionaries/lab-values.contract.ts');

interface LabRowFormProps {
  edited: EditedRow;
  categories: AdminLabValuesResult;
  onSaved: () => void;
}

/** Form state and saving of a title or a value. */
export function useLabRowForm({ edited: { kind, row, categoryId, titleId }, categories, onSaved }: LabRowFormProps) {
  const [create] = useAdminCreateLabValueMutation();
  const [edit] = useAdminEditLabValueMutation();
  const [readAll] = useLazyAdminLabValuesQuery();
  return useRecordForm<LabRowValues, SavedLabRow>({
    initial: valuesOf({ ...(row ?? empty), categoryId, titleId }),
    revision: row?.revision ?? null,
    schema: async () => {
      const [{ NewLabValueBody }, { withRevision }] = await Promise.all([
        contract(),
        import('#shared/dictionaries/entry-fields.ts'),
      ]);
      return withRevision(NewLabValueBody);
    },
    // A title has no value and no parent title, so those fields are omitted.
    bodyOf: ({ value, siValue, titleId: below, ...title }) =>
      kind === 'title' ? title : { ...title, value, siValue, titleId: below },
    send: async (body) =>
      row
        ? showEntryToast('edit', LAB_VALUE, await edit({ ...body, id: row.id }))
        : showEntryToast('create', LAB_VALUE, await create(body)),
    read: async () => {
      const { data, error } = await readAll();
      return { data: data && rowsOf(data).find(({ id }) => id === row?.id), error };
    },
    valuesOf,
    textsOf: (values) => textsOf(values, categories),
    onSaved,
  });
}

/** All rows of the tree, each with its place. */
const rowsOf = (categories: AdminLabValuesResult): SavedLabRow[] =>
  categories.flatMap(({ id: categoryId, labValues }) =>
    labValues.flatMap(({ children, ...row }) => [
      { ...row, categoryId, titleId: null },
      ...children.map((child) => ({ ...child, categoryId, titleId: row.id })),
    ]),
  );

function textsOf({ categoryId, titleId, ...texts }: LabRowValues, categories: AdminLabValuesResult) {
  const category = categories.find(({ id }) => id === categoryId);
  return {
    Name: texts.name,
    Synonyms: texts.synonyms,
    Value: texts.value,
    'SI value': texts.siValue,
    Category: category?.name ?? '',
    'Below the title': category?.labValues.find(({ id }) => id === titleId)?.name ?? '',
  };
}
