import { InvalidInput } from '#server/platform/http/invalid-input.ts';

const TAG_KEYS: Record<string, string> = {
  question_disciplines_discipline_id_fkey: 'disciplines',
  question_body_systems_body_system_id_fkey: 'bodySystems',
};

/**
 * The database alone decides whether a tag exists: asked beforehand, it could be gone by the time it is saved. Throws
 * its refusal as one of the field, and everything else as it is.
 */
export function throwAsFieldError(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const property = TAG_KEYS[constraint];
  if (!property) throw error;
  throw new InvalidInput([{ property, constraints: { unknown: 'Please choose from the list.' } }]);
}
