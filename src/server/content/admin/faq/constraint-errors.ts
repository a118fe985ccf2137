import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';

export const throwAsFieldError = asFieldErrors({
  faq_categories_name_key: { property: 'name', constraints: { unique: 'This name is already taken.' } },
  faqs_category_id_fkey: {
    property: 'categoryId',
    constraints: { invalid: 'Please choose a category from the list.' },
  },
});
