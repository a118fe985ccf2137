import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { useFields } from './use-fields.ts';

type Schema = Parameters<typeof schemaResolver>[0];

interface WritingProps<Values, Saved extends { revision: number }> {
  /** Initial form values of an existing or a new record. */
  initial: Values;
  /** Revision of the loaded record; null for a new one. */
  revision: number | null;
  /** Loads the contract of the request. */
  schema: () => Promise<Schema>;
  /** Maps the form values to the request body. */
  bodyOf: (values: Values) => object;
  send: (body: object) => Promise<{ data?: Saved | undefined; error?: unknown }>;
  valuesOf: (saved: Saved) => Values;
  onSaved: (saved: Saved) => void;
}

interface Refusal {
  /** Error that belongs to no field. */
  text: string | null;
  /** Another admin has saved in the meantime. */
  isConflict: boolean;
}

const none: Refusal = { text: null, isConflict: false };

/** Form state of a record with a revision. Keeps the input after errors and detects concurrent edits. */
export function useRecordForm<Values extends object, Saved extends { revision: number }>({
  initial,
  schema,
  bodyOf,
  send,
  valuesOf,
  onSaved,
  ...record
}: WritingProps<Values, Saved>) {
  const { showErrors, adopt, ...fields } = useFields(initial);
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
    const body = over === null ? bodyOf(sent) : { ...bodyOf(sent), revision: over };
    setRefusal(none);
    if (showErrors(await check(schema, body))) return;
    setIsSaving(true);
    const { data, error } = await send(body);
    // Render now: while the fields are locked, they cannot receive the focus.
    flushSync(() => setIsSaving(false));
    if (data !== undefined) {
      take(data, sent);
      onSaved(data);
    } else {
      const sorted = sortErrors(error, Object.keys(fields.values));
      showErrors(sorted.fields);
      setRefusal(refusalOf(error, sorted.rest));
    }
  };

  // After creation the screen of the new record opens, so input typed until then would be lost.
  const isLocked = record.revision === null && (isSaving || revision !== null);
  return { ...fields, refusal, revision, setRevision, isSaving, isLocked, take, save };
}

/** A 403 has no text here: `platform/api-listeners.ts` shows a toast for every 403. */
function refusalOf(error: unknown, rest: string[]): Refusal {
  const { code, status } = isApiError(error) ? error : { code: null, status: null };
  if (code === 'changed_meanwhile') return { text: null, isConflict: true };
  return { text: status === 403 ? null : (rest[0] ?? null), isConflict: false };
}

/** If the contract fails to load, the form is sent anyway: the server validates with the same contract. */
async function check(schema: () => Promise<Schema>, values: object): Promise<Record<string, string>> {
  const rules = await schema().catch(() => null);
  if (!rules) return {};
  const found = await schemaResolver(rules)(values);
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
