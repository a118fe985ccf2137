import type { z } from 'zod';

/** The first validation error of a record in one line, with the field it is about. */
export function firstReason({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return 'It cannot be read.';
  const about = issue.path.map(part).join(' ');
  return about === '' ? issue.message : `${about}: ${issue.message}`;
}

/** `options 2 text`: positions are shown from 1. */
const part = (key: PropertyKey): string => (typeof key === 'number' ? String(key + 1) : String(key));

const TYPES: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
};

/** The messages of rules without a text of their own. Pass it to `safeParse`: reports must not quote the library. */
export const recordTexts: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'It is missing.' : `It has to be ${TYPES[issue.expected] ?? 'something else'}.`;
  }
  if (issue.code === 'invalid_value') return `It has to be one of ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'unrecognized_keys') return `The field “${issue.keys[0]?.slice(0, 60)}” is not known.`;
  return 'It cannot be read.';
};
