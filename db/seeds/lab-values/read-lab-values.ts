import { parse } from 'yaml';
import { z } from 'zod';

const name = z.string().trim().min(1).max(100);
const value = z.string().trim().min(1).max(60);

/** Abbreviations and other names, separated by commas. */
const synonyms = z.string().trim().min(1).max(200).optional();

const ValueRow = z.strictObject({ name, synonyms, conventional: value, si: value });
/** Has no value of its own. */
const TitleRow = z.strictObject({ name, synonyms, children: z.array(ValueRow).min(1) });

const LabValues = z.strictObject({
  sources: z.array(z.string().min(10)).min(1),
  categories: z.array(z.strictObject({ name, rows: z.array(z.union([ValueRow, TitleRow])).min(1) })).min(1),
});
export type LabValues = z.infer<typeof LabValues>;

/** Parses the reference values of `content/lab-values.yaml`. */
export const readLabValues = (text: string): LabValues => LabValues.parse(parse(text));
