import { z } from 'zod';
import type { FieldError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

/** Thrown if input does not match its schema; the response lists the invalid fields. */
export class InvalidInput extends Error {
  readonly fields: FieldError[];

  constructor(fields: FieldError[]) {
    super('Invalid input');
    this.fields = fields;
  }
}

/** The specified format: one entry per field, its constraints by rule name, the first one being the one to show. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const fields = new Map<string, Record<string, string>>();
  for (const issue of issues.flatMap(splitUnknownKeys)) {
    const property = issue.path.join('.');
    const { rule, text } = constraintOf(issue);
    fields.set(property, { ...fields.get(property), [rule]: text });
  }
  return Array.from(fields, ([property, constraints]) => ({ property, constraints }));
}

/** zod reports all unknown keys as one issue on their parent, but the response needs one per key. */
function splitUnknownKeys(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }));
}

function constraintOf(issue: z.core.$ZodIssue): { rule: string; text: string } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { rule: 'required', text: fieldTexts.required }
        : { rule: 'type', text: fieldTexts.other };
    case 'too_small':
      return issue.message === fieldTexts.required
        ? { rule: 'required', text: issue.message }
        : { rule: 'minlength', text: issue.message };
    case 'invalid_format':
      return { rule: issue.format, text: issue.message };
    case 'unrecognized_keys':
      return { rule: 'unknown', text: fieldTexts.other };
    case 'custom':
      return { rule: String(issue.params?.['rule'] ?? 'custom'), text: issue.message };
    case 'too_big':
      return { rule: 'maxlength', text: issue.message };
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_value':
      return { rule: 'invalid', text: fieldTexts.other };
  }
}

/** Fastify validator for zod schemas. Unlike the library's own validator, it preserves the zod issues. */
export const validateWithZod =
  ({ schema }: { schema: unknown }) =>
  (input: unknown) => {
    const parsed = (schema as z.ZodType).safeParse(input, { reportInput: true }); // all schemas here are zod schemas
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(toFieldErrors(parsed.error.issues)) };
  };
