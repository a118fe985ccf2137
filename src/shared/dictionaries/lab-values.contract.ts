import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { EntryId, plainLine, withRevision } from './entry-fields.ts';

const { other } = fieldTexts;

const value = z.string().nullable();

/** A row without a value is a title and may have children. */
const ChildRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Abbreviations and other names for the search, separated by commas. */
  synonyms: z.string().nullable(),
  value,
  siValue: value,
});

export const LabValueCategory = z.object({
  id: z.int(),
  name: z.string(),
  labValues: z.array(ChildRow.extend({ children: z.array(ChildRow) })),
});
export type LabValueCategory = z.infer<typeof LabValueCategory>;

export const LabValuesResult = z.array(LabValueCategory);
export type LabValuesResult = z.infer<typeof LabValuesResult>;

const revised = { revision: z.int() };
const AdminChildRow = ChildRow.extend(revised);

/** The tree as admins edit it. */
export const AdminLabCategory = LabValueCategory.extend({
  ...revised,
  labValues: z.array(AdminChildRow.extend({ children: z.array(AdminChildRow) })),
});
export type AdminLabCategory = z.infer<typeof AdminLabCategory>;

export const AdminLabValuesResult = z.array(AdminLabCategory);
export type AdminLabValuesResult = z.infer<typeof AdminLabValuesResult>;

const emptyAsNull = (text: unknown) => (text === '' ? null : text);

/** A form sends an empty string for a title. */
const plainValue = z.preprocess(emptyAsNull, plainLine(60).nullable());

/** An admin's empty list is stored as an empty text: a seed fills only rows with null. */
const synonyms = z.preprocess(emptyAsNull, plainLine(200).nullable()).transform((text) => text ?? '');

/** Position among its siblings, starting at 0; the following ones are moved. */
const position = z.int(other).min(0, other).max(10_000, other);

export const LabCategoryFields = z.strictObject({ name: plainLine(100), position: position.optional() });

export const LabValueFields = z.strictObject({
  name: plainLine(100),
  synonyms,
  /** In US units; null for a title. */
  value: plainValue,
  siValue: plainValue,
  categoryId: EntryId,
  /** The title row that it belongs to. */
  titleId: EntryId.nullable(),
  position,
});

/** Omitted fields are empty, and a new row is added at the end. */
export const NewLabValueBody = LabValueFields.partial().required({ name: true, categoryId: true });

/** Only the given fields change. */
export const EditLabValueBody = z.strictObject({
  value: withRevision(LabValueFields.partial()).extend({ id: EntryId }),
});

export const LabCategoryEntry = z.object({ id: z.int(), name: z.string(), position: z.int() });

export const LabValueEntry = ChildRow.extend({
  categoryId: z.int(),
  titleId: z.int().nullable(),
  position: z.int(),
});
