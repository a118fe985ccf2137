import { optionLetters } from '#server/bank/exchange/option-letters.ts';

/** The columns in the order of the export. An imported file may have them in any order and omit some. */
export const columns = [
  'id',
  'status',
  'difficulty',
  'disciplines',
  'bodySystems',
  'concept',
  'keywords',
  'stem',
  'leadIn',
  ...optionLetters.map((letter) => `option${letter}`),
  ...optionLetters.map((letter) => `explanation${letter}`),
  'key',
  'learningPoint',
  'sources',
  'images',
];

export const requiredColumns = ['stem', 'optionA', 'optionB', 'key'];

/** `Lead-in`, `lead in` and `leadIn` are the same column. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const byPlainName = new Map(columns.map((name) => [plain(name), name]));

export const columnNamed = (heading: string): string | undefined => byPlainName.get(plain(heading));
