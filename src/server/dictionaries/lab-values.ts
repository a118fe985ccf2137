import {
  LabCategoryEntry,
  LabCategoryFields,
  LabValueEntry,
  NewLabValueBody,
} from '#shared/dictionaries/lab-values.contract.ts';
import { type DictionaryDefinition, nameTaken, unknown } from './dictionary-definition.ts';

/** The categories of the lab values, shown as tabs, with their own order. */
export const labCategories: DictionaryDefinition = {
  path: 'lab-values/category',
  table: 'lab_value_categories',
  permissionNode: 'LabValue',
  columns: { name: 'name', position: 'position' },
  fields: LabCategoryFields,
  entry: LabCategoryEntry,
  refusals: { lab_value_categories_name_key: nameTaken },
  usedBy: [{ table: 'lab_values', column: 'category_id', words: ['lab value', 'lab values'] }],
  neighbours: [],
};

/** The rows of a category: titles with rows below them, and values. */
export const labValues: DictionaryDefinition = {
  path: 'lab-values',
  table: 'lab_values',
  permissionNode: 'LabValue',
  columns: {
    name: 'name',
    synonyms: 'synonyms',
    value: 'value',
    siValue: 'si_value',
    categoryId: 'category_id',
    titleId: 'title_id',
    position: 'position',
  },
  fields: NewLabValueBody,
  entry: LabValueEntry,
  refusals: {
    lab_values_name_key: nameTaken,
    lab_values_category_id_fkey: unknown('categoryId', 'Please choose a category from the list.'),
    lab_values_title_fkey: unknown('titleId', 'Rows can only be below a title of the same category.'),
    lab_values_title_is_bare: unknown(
      'value',
      'A row without a value is a title: it is not below another title and has no SI value.',
    ),
  },
  usedBy: [],
  neighbours: ['category_id', 'title_id'],
  children: { column: 'title_id', shared: ['category_id'] },
};
