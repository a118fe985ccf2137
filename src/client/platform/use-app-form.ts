import { type FormErrors, type GetInputPropsOptions, schemaResolver, useForm } from '@mantine/form';
import { useEffect } from 'react';
import { isApiError } from './api-error.ts';
import type { Captcha } from './captcha/captcha.ts';
import { sendAnswered, withStandIn } from './captcha/send-answered.ts';
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
  /** Tells the first message of a 400 too, although it stands at its field: the specification wants it of some forms. */
  tellsFirst?: boolean;
  /** Answers the field `recaptcha`. */
  captcha?: Captcha;
}

/** What a group of fields needs of the form it stands in. */
export type AppFormFields<Name extends string> = Pick<
  ReturnType<typeof useAppForm<Record<Name, unknown>>>,
  'field' | 'key'
>;

/** A form is its contract plus layout: rules, server errors on their fields, focus on the first wrong one. */
export function useAppForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  send,
  onRefused = tellByToast,
  tellsFirst = false,
  captcha,
}: AppForm<Values>) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => check(schema, captcha ? withStandIn(captcha, values) : values),
  });

  useEffect(() => void loaded(schema), [schema]);

  const focusFirst = (errors: FormErrors) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  const submit = form.onSubmit(async (values) => {
    const { error } = await (captcha ? sendAnswered(captcha, values, send) : send(values));
    if (error === undefined) return;
    const sorted = sortErrors(error, Object.keys(initialValues));
    form.setErrors(sorted.fields);
    focusFirst(sorted.fields);
    messagesToTell(error, sorted, tellsFirst).forEach((message) => onRefused(message));
  }, focusFirst);

  return {
    submit,
    isSubmitting: form.submitting,
    setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
      form.setFieldValue(name, value as never), // Mantine's type for it knows nested paths, ours have none
    key: (name: keyof Values & string) => form.key(name),
    field: (name: keyof Values & string, options?: GetInputPropsOptions) => ({
      ...form.getInputProps(name, options),
      // Mantine's PasswordInput and Checkbox do not say it themselves.
      'aria-invalid': form.errors[name] ? true : undefined,
    }),
  };
}

const tellByToast = (message: string) => toast.error({ title: 'Error', message });

function messagesToTell(
  error: unknown,
  { fields, rest }: ReturnType<typeof sortErrors>,
  tellsFirst: boolean,
): string[] {
  const status = isApiError(error) ? error.status : null;
  // A 403 is told once, by the listener that tells every 403.
  if (status === 403) return [];
  return rest.length === 0 && tellsFirst && status === 400 ? Object.values(fields).slice(0, 1) : rest;
}

/** A contract that could not be loaded stops nobody: the server checks by the same one. */
const loaded = (schema: () => Promise<Schema>): Promise<Schema | null> => schema().catch(() => null);

async function check(schema: () => Promise<Schema>, values: unknown): Promise<FormErrors> {
  const rules = await loaded(schema);
  return rules ? schemaResolver(rules)(values) : {};
}
