import { InvalidInput } from '#server/platform/http/invalid-input.ts';

/** The database alone decides whether a name is free: asked beforehand, the answer could be wrong by the time it is saved. */
export function throwAsTakenName(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'roles_name_key';
  if (!isTaken) throw error;
  throw new InvalidInput([{ property: 'name', constraints: { unique: 'There is a role with this name already.' } }]);
}
