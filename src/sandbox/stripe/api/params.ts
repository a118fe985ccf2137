import { z } from 'zod';

/**
 * A form contains only text. These schemas convert it to the documented types and report errors in Stripe's wording.
 */

interface Refusal {
  message: string;
  code?: string;
}

export const refuse = (context: z.RefinementCtx, { message, code }: Refusal) => {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
};

export const text = (max = 5000) =>
  z.string().transform((value, context) => {
    if (value === '') return refuse(context, emptyValue);
    if (value.length > max)
      return refuse(context, { message: `Invalid string: ${shorten(value)}; must be at most ${max} characters` });
    return value;
  });

const shorten = (value: string) => `${value.slice(0, 10)}…${value.slice(-10)}`;

/** `{param}` is filled in when the error is created, because the name is not known here. */
const emptyValue: Refusal = {
  message:
    "You passed an empty string for '{param}'. We assume empty values are an attempt to unset a parameter; however " +
    "'{param}' cannot be unset. You should remove '{param}' from your request or supply a non-empty value.",
  code: 'parameter_invalid_empty',
};

export const integer = ({ min = Number.MIN_SAFE_INTEGER, max = 99_999_999_999 } = {}) =>
  z.string().transform((value, context) => {
    const code = 'parameter_invalid_integer';
    if (!/^-?\d{1,15}$/.test(value)) return refuse(context, { message: `Invalid integer: ${value}`, code });
    const number = Number(value);
    if (number < min) return refuse(context, { message: `This value must be greater than or equal to ${min}.`, code });
    if (number > max) return refuse(context, { message: `This value must be less than or equal to ${max}.`, code });
    return number;
  });

export const decimal = () =>
  z
    .string()
    .transform((value, context) =>
      /^-?\d{1,15}(\.\d{1,12})?$/.test(value)
        ? Number(value)
        : refuse(context, { message: `Invalid decimal: ${value}`, code: 'parameter_invalid_decimal' }),
    );

export const flag = () =>
  z.string().transform((value, context) => {
    if (value === 'true') return true;
    return value === 'false' ? false : refuse(context, { message: `Invalid boolean: ${value}` });
  });

/** Seconds since 1970. */
export const timestamp = () =>
  z.string().transform((value, context) =>
    /^\d{1,11}$/.test(value)
      ? Number(value)
      : refuse(context, {
          message: `Invalid timestamp: ${value}; must be an integer Unix timestamp`,
          code: 'parameter_invalid_integer',
        }),
  );

export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  z
    .string()
    .transform((value, context): Options[number] =>
      options.includes(value)
        ? value
        : refuse(context, { message: `Invalid {param}: must be one of ${enumerate(options)}` }),
    );

const enumerate = (options: readonly string[]) =>
  options.length < 2 ? options.join('') : `${options.slice(0, -1).join(', ')}, or ${options.at(-1)}`;

export const currency = () =>
  z
    .string()
    .toLowerCase()
    .regex(/^[a-z]{3}$/, { error: 'Invalid currency: must be a three-letter code' });

/** An empty value unsets the parameter. */
export const orEmpty = <Value extends z.ZodType>(value: Value) => z.union([value, z.literal('').transform(() => null)]);

/** Accepted as by Stripe, but without effect. */
export const ignored = <Value extends z.ZodType>(value: Value) => value.transform(() => undefined);

const MetadataKeys = z.record(z.string().max(40), z.string().max(500));
export const metadata = () => orEmpty(MetadataKeys);

/** Removes keys with an empty value and preserves all others. */
export function mergeMetadata(
  before: Record<string, string>,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}

/** `created[gte]=…` or a single timestamp. */
export const timeRange = () =>
  z.union([
    z.strictObject({
      gt: timestamp().optional(),
      gte: timestamp().optional(),
      lt: timestamp().optional(),
      lte: timestamp().optional(),
    }),
    timestamp(),
  ]);
