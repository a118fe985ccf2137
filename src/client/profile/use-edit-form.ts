import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { formError } from '#client/platform/toasts.ts';

type Schema = Parameters<typeof schemaResolver>[0];

interface EditForm<Values> {
  /** The saved values. Read only once. */
  saved: Values;
  /** Loads the rules. Define it at module level, so that it is loaded only once. */
  schema: () => Promise<Schema>;
  /** Rules beyond the contract, by field. They take precedence. */
  problems?: (values: Values) => { [Field in keyof Values & string]?: string | null };
  /** Sends the changes. Same result as an RTK Query trigger: with an `error` on failure. */
  send: (changes: Partial<Values>) => Promise<{ error?: unknown }>;
}

/** A form for existing data: tracks changes, sends only those, and shows 'Saved' afterwards. */
export function useEditForm<Values extends Record<string, unknown>>(edit: EditForm<Values>) {
  const { saved, schema, problems, send } = edit;
  const [kept, setKept] = useState(saved);
  const [isSaved, setIsSaved] = useState(false);

  const form = useForm<Values>({
    initialValues: saved,
    validateInputOnBlur: true,
    validate: async (values) => ({ ...(await check(schema, values)), ...withoutNulls(problems?.(values)) }),
    onValuesChange: () => setIsSaved(false),
  });
  useEffect(() => void schema().catch(() => null), [schema]);

  const focusFirst = (errors: FormErrors) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  const submit = form.onSubmit(async (values) => {
    formError.close();
    const { error } = await send(changesBetween(kept, values));
    if (error === undefined) {
      setKept(values);
      setIsSaved(true);
      return;
    }
    const { fields, rest } = sortErrors(error, Object.keys(values));
    form.setErrors(fields);
    focusFirst(fields);
    // A 403 is already reported by the global listener.
    if (!(isApiError(error) && error.status === 403) && rest.length > 0) formError.show(rest.join(' '));
  }, focusFirst);

  const isDirty = Object.keys(changesBetween(kept, form.values)).length > 0;
  return { form, submit, isSubmitting: form.submitting, isDirty, isSaved };
}

/** Compares lists by their content: the form copies them with every change. */
function changesBetween<Values extends Record<string, unknown>>(kept: Values, values: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(kept[field]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

const withoutNulls = (problems: Record<string, string | null | undefined> = {}) =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== null && text !== undefined));

/** If the contract cannot be loaded, the form is sent unvalidated: the server validates with the same contract. */
async function check(schema: () => Promise<Schema>, values: unknown): Promise<FormErrors> {
  const rules = await schema().catch(() => null);
  return rules ? schemaResolver(rules)(values) : {};
}
