import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { KeptList } from './kept-list.ts';

/** SQLSTATE of a row that somebody else's points at, or that points at nothing. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The database alone decides whether a name is free and a parent exists: asked beforehand, the answer could be wrong by
 * the time it is saved.
 */
export function asFieldError(error: unknown, { refusals }: KeptList): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const refusal = refusals[constraint];
  return refusal ? new InvalidInput([refusal]) : error;
}

export const isForeignKeyViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
