import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { EntryId, plainLine } from './entry-fields.ts';

const { other } = fieldTexts;

const value = z.string().nullable();

/** A row without a value is a title and may have children. */
const ChildRow = z.object({ id: z.int(), name: z.string(), value, siValue: value });

export const LabValueCategory = z.object({
  id: z.int(),
  name: z.string(),
  labValues: z.array(ChildRow.extend({ children: z.array(ChildRow) })),
});
export type LabValueCategory = z.infer<typeof LabValueCategory>;

export const LabValuesResult = z.array(LabValueCategory);
export type LabValuesResult = z.infer<typeof LabValuesResult>;

/** A form sends an empty field for a title's. */
const plainValue = z.preprocess((text) => (text === '' ? null : text), plainLine(60).nullable());

/** The place among its neighbours, from 0; the others make room. */
const position = z.int(other).min(0, other).max(10_000, other);

export const LabCategoryFields = z.strictObject({ name: plainLine(100), position: position.optional() });

export const LabValueFields = z.strictObject({
  name: plainLine(100),
  /** In the units of the United States; null for a title. */
  value: plainValue,
  siValue: plainValue,
  categoryId: EntryId,
  /** Of the row it stands below. */
  titleId: EntryId.nullable(),
  position,
});

/** What is not said is empty, and a new row is the last. */
export const NewLabValueBody = LabValueFields.partial().required({ name: true, categoryId: true });

/** Only what is sent changes. */
export const EditLabValueBody = z.strictObject({ value: LabValueFields.partial().extend({ id: EntryId }) });

export const LabCategoryEntry = z.object({ id: z.int(), name: z.string(), position: z.int() });

export const LabValueEntry = ChildRow.extend({
  categoryId: z.int(),
  titleId: z.int().nullable(),
  position: z.int(),
});
