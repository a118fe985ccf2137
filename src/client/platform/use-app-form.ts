import { type FormErrors, type GetInputPropsOptions, schemaResolver, useForm } from '@mantine/form';
import { useEffect } from 'react';
import { isApiError } from './api-error.ts';
import { sortErrors } from './field-errors.ts';
import { toast } from './toasts.ts';

type Schema = Parameters<typeof schemaResolver>[0];

interface AppForm<Values> {
  /** Loads the contract of the call. A function of the module, not of the component: it is loaded once. */
  schema: () => Promise<Schema>;
  initialValues: Values;
  /** Sends the values and answers as an RTK Query trigger does: with an `error` when it failed. */
  send: (values: Values) => Promise<{ error?: unknown }>;
  /** Told what belongs to no field; without it that becomes a toast. */
  onRefused?: (message: string) => void;
}

/** A form is its contract plus layout: rules, server errors on their fields, focus on the first wrong one. */
export function useAppForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  send,
  onRefused = (message) => toast.error({ title: 'Error', message }),
}: AppForm<Values>) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => check(schema, values),
  });

  useEffect(() => {
    void loaded(schema);
  }, [schema]);

  const focusFirst = (errors: FormErrors) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  const submit = form.onSubmit(async (values) => {
    const { error } = await send(values);
    if (error === undefined) return;
    const { fields, rest } = sortErrors(error, Object.keys(initialValues));
    form.setErrors(fields);
    focusFirst(fields);
    // A 403 is told once, by the listener that tells every 403.
    if (!(isApiError(error) && error.status === 403)) rest.forEach((message) => onRefused(message));
  }, focusFirst);

  return {
    submit,
    isSubmitting: form.submitting,
    key: (name: keyof Values & string) => form.key(name),
    field: (name: keyof Values & string, options?: GetInputPropsOptions) => ({
      ...form.getInputProps(name, options),
      // Mantine's PasswordInput and Checkbox do not say it themselves.
      'aria-invalid': form.errors[name] ? true : undefined,
    }),
  };
}

/** A contract that could not be loaded stops nobody: the server checks by the same one. */
const loaded = (schema: () => Promise<Schema>): Promise<Schema | null> => schema().catch(() => null);

async function check(schema: () => Promise<Schema>, values: unknown): Promise<FormErrors> {
  const rules = await loaded(schema);
  return rules ? schemaResolver(rules)(values) : {};
}
