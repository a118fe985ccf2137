import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { useFields } from './use-fields.ts';

type Schema = Parameters<typeof schemaResolver>[0];

interface WritingProps<Values, Saved extends { revision: number }> {
  /** What stands in the fields of a record, or of one that is not there yet. */
  initial: Values;
  /** Of the record that was read; null for one that is not there yet. */
  revision: number | null;
  /** Loads the contract of the call. */
  schema: () => Promise<Schema>;
  /** What is sent of the fields. */
  bodyOf: (values: Values) => object;
  send: (body: object) => Promise<{ data?: Saved | undefined; error?: unknown }>;
  valuesOf: (saved: Saved) => Values;
  onSaved: (saved: Saved) => void;
}

interface Refusal {
  /** What belongs to no field. */
  text: string | null;
  /** Somebody else has saved meanwhile. */
  isConflict: boolean;
}

const none: Refusal = { text: null, isConflict: false };

/** A record that is written beside its preview: what is refused stays in the fields, and nothing is written over. */
export function useWriting<Values extends object, Saved extends { revision: number }>({
  initial,
  schema,
  bodyOf,
  send,
  valuesOf,
  onSaved,
  ...record
}: WritingProps<Values, Saved>) {
  const { complain, keep, ...fields } = useFields(initial);
  const [refusal, setRefusal] = useState(none);
  const [revision, setRevision] = useState(record.revision);
  const [isSaving, setIsSaving] = useState(false);

  const take = (saved: Saved, sent?: Values) => {
    keep(valuesOf(saved), sent);
    setRefusal(none);
    setRevision(saved.revision);
  };

  const save = async (over: number | null = revision) => {
    const sent = fields.values;
    const body = over === null ? bodyOf(sent) : { ...bodyOf(sent), revision: over };
    setRefusal(none);
    if (complain(await check(schema, body))) return;
    setIsSaving(true);
    const { data, error } = await send(body);
    // At once: what is locked could not get the focus.
    flushSync(() => setIsSaving(false));
    if (data !== undefined) {
      take(data, sent);
      onSaved(data);
    } else {
      const sorted = sortErrors(error, Object.keys(fields.values));
      complain(sorted.fields);
      setRefusal(refusalOf(error, sorted.rest));
    }
  };

  // Once it is created its own screen opens: what is typed until then would be lost.
  const isLocked = record.revision === null && (isSaving || revision !== null);
  return { ...fields, refusal, revision, setRevision, isSaving, isLocked, take, save };
}

/** A 403 is told once, by the listener that tells every 403. */
function refusalOf(error: unknown, rest: string[]): Refusal {
  const { code, status } = isApiError(error) ? error : { code: null, status: null };
  if (code === 'changed_meanwhile') return { text: null, isConflict: true };
  return { text: status === 403 ? null : (rest[0] ?? null), isConflict: false };
}

/** A contract that could not be loaded stops nobody: the server checks by the same one. */
async function check(schema: () => Promise<Schema>, values: object): Promise<Record<string, string>> {
  const rules = await schema().catch(() => null);
  if (!rules) return {};
  const found = await schemaResolver(rules)(values);
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
