import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';

export const throwAsDuplicateName = asFieldErrors({
  roles_name_key: { property: 'name', constraints: { unique: 'A role with this name already exists.' } },
});
