import type { FieldError } from '#shared/platform/errors.ts';
import { InvalidInput } from './invalid-input.ts';

/** The name of the database constraint that was violated; empty for any other error. */
export const violatedConstraint = (error: unknown): string =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : '';

/**
 * Turns violations of these constraints into field errors, and rethrows every other error. Only the database decides
 * whether a name is free and an entry exists: a check beforehand could be outdated by the time of the save.
 */
export const asFieldErrors =
  (refusals: Record<string, FieldError>) =>
  (error: unknown): never => {
    const refusal = refusals[violatedConstraint(error)];
    throw refusal ? new InvalidInput([refusal]) : error;
  };
