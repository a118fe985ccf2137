import { sortErrors } from '#client/platform/field-errors.ts';

/** One error text for a failed request; null on success. */
export function failureOf({ error }: { error?: unknown }): string | null {
  if (error === undefined) return null;
  return sortErrors(error, []).rest[0] ?? null;
}
