import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';

export const throwAsFieldError = asFieldErrors({
  user_questions_discipline_id_fkey: {
    property: 'disciplineId',
    constraints: { invalid: 'Please choose a discipline from the list.' },
  },
  user_questions_body_system_id_fkey: {
    property: 'bodySystemId',
    constraints: { invalid: 'Please choose a body system from the list.' },
  },
});
