import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { FieldError } from '#shared/platform/errors.ts';

const refusals: Record<string, FieldError> = {
  faq_categories_name_key: { property: 'name', constraints: { unique: 'This name is already taken.' } },
  faqs_category_id_fkey: {
    property: 'categoryId',
    constraints: { invalid: 'Please choose a category from the list.' },
  },
};

/** The database constraints decide. A check beforehand could be outdated by the time of the save. */
export function throwAsFieldError(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const refusal = refusals[constraint];
  throw refusal ? new InvalidInput([refusal]) : error;
}
