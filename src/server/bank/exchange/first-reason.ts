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
