import { z } from 'zod';
import { InvalidInput, validateWithZod } from '#server/platform/http/invalid-input.ts';

/** The specification says 'payload data', which may mean an envelope of that name or none. Both are accepted. */
export const withData = <Fields extends z.ZodType>(fields: Fields) =>
  z.preprocess(
    (body) => (isObject(body) && !('data' in body) ? { data: body } : body),
    z.strictObject({ data: fields }),
  );

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * For bodies that contain the form fields under one name, by specification. Errors use the name of the form field
 * (`name`), not its path in the body (`data.name`).
 */
export const validateWithin = (envelope: string) => (part: { schema: unknown }) => {
  const validate = validateWithZod(part);
  return (input: unknown) => {
    const result = validate(input);
    if (!(result.error instanceof InvalidInput)) return result;
    const prefix = `${envelope}.`;
    const fields = result.error.fields.map(({ property, constraints }) => {
      return { property: property.startsWith(prefix) ? property.slice(prefix.length) : property, constraints };
    });
    return { error: new InvalidInput(fields) };
  };
};
