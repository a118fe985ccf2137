import type { z } from 'zod';

/** What is wrong with a record, in one line: the first complaint and what it is about. */
export function firstReason({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return 'It cannot be read.';
  const about = issue.path.map(part).join(' ');
  return about === '' ? issue.message : `${about}: ${issue.message}`;
}

/** `options 2 text`: people count from one. */
const part = (key: PropertyKey): string => (typeof key === 'number' ? String(key + 1) : String(key));
