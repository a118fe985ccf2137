import { InvalidInput } from '#server/platform/http/invalid-input.ts';

/** Only the database decides whether a name is free. A check beforehand could be outdated by the time of the save. */
export function throwAsDuplicateName(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'roles_name_key';
  if (!isTaken) throw error;
  throw new InvalidInput([{ property: 'name', constraints: { unique: 'A role with this name already exists.' } }]);
}
