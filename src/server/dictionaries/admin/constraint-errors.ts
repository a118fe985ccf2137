import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { DictionaryDefinition } from '../dictionary-definition.ts';

/** SQLSTATE of a row that is still referenced, or that references nothing. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Only the database decides whether a name is free and a parent exists. A check beforehand could be outdated by the
 * time of the save.
 */
export function asFieldError(error: unknown, { refusals }: DictionaryDefinition): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const refusal = refusals[constraint];
  return refusal ? new InvalidInput([refusal]) : error;
}

export const isForeignKeyViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
