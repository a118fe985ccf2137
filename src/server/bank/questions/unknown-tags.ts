import { InvalidInput } from '#server/platform/http/invalid-input.ts';

const TAG_KEYS: Record<string, string> = {
  question_disciplines_discipline_id_fkey: 'disciplines',
  question_body_systems_body_system_id_fkey: 'bodySystems',
};

/**
 * Only the foreign key decides whether a tag exists, because it could be deleted between a check and the save. Converts
 * its violation into a field error and rethrows everything else.
 */
export function throwAsFieldError(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const property = TAG_KEYS[constraint];
  if (!property) throw error;
  throw new InvalidInput([{ property, constraints: { unknown: 'Please choose from the list.' } }]);
}
