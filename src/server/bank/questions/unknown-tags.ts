import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';

const unknown = { unknown: 'Please choose from the list.' };

export const throwAsFieldError = asFieldErrors({
  question_disciplines_discipline_id_fkey: { property: 'disciplines', constraints: unknown },
  question_body_systems_body_system_id_fkey: { property: 'bodySystems', constraints: unknown },
});
