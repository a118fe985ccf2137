import { toast } from '#client/platform/toasts.ts';
import { type Answer, type RecordFormProps, useRecordForm } from './use-record-form.ts';

type Shared = 'schema' | 'bodyOf' | 'valuesOf' | 'textsOf' | 'placeErrors';

interface ScreenFormProps<Values, Saved extends { revision: number }, Id> extends Pick<
  RecordFormProps<Values, Saved>,
  Shared
> {
  /** The values of a new record. */
  empty: Values;
  create: (body: object) => Answer<Saved>;
  change: (changed: { id: Id; body: object }) => Answer<Saved>;
  read: (id: string) => Answer<Saved>;
  idOf: (saved: Saved) => Id;
  /** For the toast. */
  nameOf: (saved: Saved) => string;
  /** Navigates to the screen of a new record. */
  open: (id: string) => Promise<void>;
}

/** Form state and saving of a record with a screen of its own; null creates a new one. */
export function useScreenForm<Values extends object, Saved extends { revision: number }, Id extends string | number>(
  record: Saved | null,
  { empty, create, change, read, idOf, nameOf, open, ...form }: ScreenFormProps<Values, Saved, Id>,
) {
  return useRecordForm<Values, Saved>({
    ...form,
    initial: record ? form.valuesOf(record) : empty,
    revision: record?.revision ?? null,
    send: (body) => (record ? change({ id: idOf(record), body }) : create(body)),
    read: () => read(record ? String(idOf(record)) : ''),
    onSaved: (saved) => {
      toast.success({ title: 'Saved', message: nameOf(saved) });
      if (!record) void open(String(idOf(saved)));
    },
  });
}
