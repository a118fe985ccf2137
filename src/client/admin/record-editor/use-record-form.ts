import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import type { Conflict } from './conflict-notice.tsx';
import type { Texts } from './text-difference.tsx';
import { useFields } from './use-fields.ts';

type Schema = Parameters<typeof schemaResolver>[0];
type Errors = Record<string, string>;
export type Answer<Saved> = Promise<{ data?: Saved | undefined; error?: unknown }>;

export interface RecordFormProps<Values, Saved extends { revision: number }> {
  /** Initial form values of an existing or a new record. */
  initial: Values;
  /** Revision of the loaded record; null for a new one. */
  revision: number | null;
  /** Loads the contract of the request. */
  schema: () => Promise<Schema>;
  /** Maps the form values to the request body. */
  bodyOf: (values: Values) => object;
  send: (body: object) => Answer<Saved>;
  /** Reads the saved version after a conflict. */
  read: () => Answer<Saved>;
  valuesOf: (saved: Saved) => Values;
  /** The values as texts, for the comparison of both versions. */
  textsOf: (values: Values) => Texts;
  onSaved: (saved: Saved) => void;
  /** Maps error paths of the request to the paths of form fields, where they differ. */
  placeErrors?: (errors: Errors, values: Values) => Errors;
}

interface Refusal {
  /** Error that belongs to no field. */
  text: string | null;
  /** Another admin has saved in the meantime. */
  isConflict: boolean;
}

const none: Refusal = { text: null, isConflict: false };

/** Form state of a record with a revision. Keeps the input after errors and detects concurrent edits. */
export function useRecordForm<Values extends object, Saved extends { revision: number }>(
  record: RecordFormProps<Values, Saved>,
) {
  const { valuesOf, textsOf, placeErrors = (errors) => errors } = record;
  const { showErrors, adopt, ...fields } = useFields(record.initial);
  const [refusal, setRefusal] = useState(none);
  const [revision, setRevision] = useState(record.revision);
  const [isSaving, setIsSaving] = useState(false);

  const take = (saved: Saved, sent?: Values) => {
    adopt(valuesOf(saved), sent);
    setRefusal(none);
    setRevision(saved.revision);
  };
  const save = async (over: number | null = revision) => {
    const sent = fields.values;
    const body = over === null ? record.bodyOf(sent) : { ...record.bodyOf(sent), revision: over };
    setRefusal(none);
    if (showErrors(placeErrors(await check(record.schema, body), sent))) return;
    setIsSaving(true);
    const { data, error } = await record.send(body);
    // Render now: while the fields are locked, they cannot receive the focus.
    flushSync(() => setIsSaving(false));
    if (data === undefined) {
      const { fields: found, rest } = sortedErrors(error, (errors) => placeErrors(errors, sent), sent);
      showErrors(found);
      return setRefusal(refusalOf(error, rest));
    }
    take(data, sent);
    record.onSaved(data);
  };

  const conflict: Conflict<Saved> = {
    read: record.read,
    compare: (theirs) => ({ theirs: textsOf(valuesOf(theirs)), mine: textsOf(fields.values) }),
    overwrite: (theirs) => void save(theirs.revision),
    take,
  };
  const isNew = record.revision === null;
  // After creation the screen of the new record opens, so input typed until then would be lost.
  const isLocked = isNew && (isSaving || revision !== null);
  const refused = { refusal: refusal.text, conflict: refusal.isConflict ? conflict : null };
  return { ...fields, ...refused, revision, setRevision, isNew, isSaving, isLocked, save: () => save() };
}

/** Errors by field of the form, and the texts of all others. */
function sortedErrors(error: unknown, place: (errors: Errors) => Errors, values: object) {
  const reported = isApiError(error) && typeof error.message !== 'string' ? error.message : [];
  const { fields, rest } = sortErrors(
    error,
    reported.map(({ property }) => property),
  );
  const placed = Object.entries(place(fields));
  const isField = ([path]: [string, string]) => path in values || (path.split('.')[0] ?? '') in values;
  return {
    fields: Object.fromEntries(placed.filter(isField)),
    rest: [...rest, ...placed.filter((entry) => !isField(entry)).map(([, text]) => text)],
  };
}

/** A 403 has no text here: `platform/api-listeners.ts` shows a toast for every 403. */
function refusalOf(error: unknown, rest: string[]): Refusal {
  const { code, status } = isApiError(error) ? error : { code: null, status: null };
  if (code === 'changed_meanwhile') return { text: null, isConflict: true };
  return { text: status === 403 ? null : (rest[0] ?? null), isConflict: false };
}

/** If the contract fails to load, the form is sent anyway: the server validates with the same contract. */
async function check(schema: () => Promise<Schema>, values: object): Promise<Errors> {
  const rules = await schema().catch(() => null);
  if (!rules) return {};
  const found = await schemaResolver(rules)(values);
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
