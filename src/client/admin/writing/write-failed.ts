import { sortErrors } from '#client/platform/field-errors.ts';

/** The words of a call that failed, for where there is one line for them; null when it did not. */
export function failureOf({ error }: { error?: unknown }): string | null {
  if (error === undefined) return null;
  return sortErrors(error, []).rest[0] ?? null;
}
