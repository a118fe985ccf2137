import { type FormErrors, type GetInputPropsOptions, schemaResolver, useForm } from '@mantine/form';
import { useEffect } from 'react';
import { isApiError } from './api-error.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { sendAnswered as SendAnswered } from './captcha/send-answered.ts';
import { sortErrors } from './field-errors.ts';
import { formError } from './toasts.ts';

type Schema = Parameters<typeof schemaResolver>[0];

interface AppForm<Values> {
  /** Loads the contract of the request. Define it at module level, so that it is loaded only once. */
  schema: () => Promise<Schema>;
  initialValues: Values;
  /** Sends the values. Same result as an RTK Query trigger: with an `error` on failure. */
  send: (values: Values) => Promise<{ error?: unknown }>;
  /** Receives errors that belong to no field. The default shows a toast until the next attempt. */
  onRefused?: (message: string) => void;
  /** Also toasts the first field error of a 400, which the specification requires for some forms. */
  tellsFirst?: boolean;
  /** Fills the field `recaptcha`. */
  captcha?: Captcha;
  /** Receives all values after every change. */
  onChange?: (values: Values) => void;
}

/** The part of a form that a group of fields needs. */
export type AppFormFields<Name extends string> = Pick<
  ReturnType<typeof useAppForm<Record<Name, unknown>>>,
  'field' | 'key'
>;

/** Placeholder during validation: the challenge is solved only after all other fields are valid. */
const SOLVED_ON_SENDING = 'solved on sending';

/** The values to validate. The captcha field is empty only if the user has to act. */
const withPlaceholder = <Values>(captcha: Captcha, values: Values): Values => ({
  ...values,
  recaptcha: captcha.needsPerson() ? '' : SOLVED_ON_SENDING,
});

/** Loaded when a form is sent, because few forms have a captcha. */
const sendWithCaptcha = async <Values>(...form: Parameters<typeof SendAnswered<Values>>) =>
  (await import('./captcha/send-answered.ts')).sendAnswered(...form);

/** A form with validation by contract, server errors on their fields, and focus on the first invalid field. */
export function useAppForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  send,
  onRefused = formError.show,
  tellsFirst = false,
  captcha,
  onChange,
}: AppForm<Values>) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validateInputOnBlur: true,
    onValuesChange: (values) => onChange?.(values),
    validate: (values) => check(schema, captcha ? withPlaceholder(captcha, values) : values),
  });

  useEffect(() => void loaded(schema), [schema]);

  const focusFirst = (errors: FormErrors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();

  const submit = form.onSubmit(async (values) => {
    formError.close();
    const { error } = captcha ? await sendWithCaptcha(captcha, values, send) : await send(values);
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
      form.setFieldValue(name, value as never), // Mantine's type expects nested paths, which our forms do not have
    key: (name: keyof Values & string) => form.key(name),
    field: (name: keyof Values & string, options?: GetInputPropsOptions) => ({
      ...form.getInputProps(name, options),
      // Mantine's PasswordInput and Checkbox do not set aria-invalid.
      'aria-invalid': form.errors[name] ? true : undefined,
    }),
  };
}

function messagesToTell(
  error: unknown,
  { fields, rest }: ReturnType<typeof sortErrors>,
  tellsFirst: boolean,
): string[] {
  const status = isApiError(error) ? error.status : null;
  // A 403 is already reported by the global listener.
  if (status === 403) return [];
  if (rest.length > 0) return [rest.join(' ')];
  return tellsFirst && status === 400 ? Object.values(fields).slice(0, 1) : [];
}

/** If the contract cannot be loaded, the form is sent unvalidated: the server validates with the same contract. */
const loaded = (schema: () => Promise<Schema>): Promise<Schema | null> => schema().catch(() => null);

async function check(schema: () => Promise<Schema>, values: unknown): Promise<FormErrors> {
  const rules = await loaded(schema);
  return rules ? schemaResolver(rules)(values) : {};
}
