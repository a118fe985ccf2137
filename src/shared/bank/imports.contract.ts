import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { QuestionFilter } from './question-filter.ts';
import { QuestionStatus } from './question.contract.ts';

/** Rejected records and duplicates on the screen; the report contains all of them. */
export const MAX_SHOWN_RECORDS = 100;

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL = /[\0-\x1F\x7F]/;

const name = z
  .string()
  .trim()
  .max(100, fieldTexts.other)
  .refine((text) => !CONTROL.test(text), fieldTexts.other)
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** Defaults for questions that do not specify these values. */
export const ImportDefaults = z.object({ discipline: name, bodySystem: name, status: QuestionStatus.optional() });
export type ImportDefaults = z.infer<typeof ImportDefaults>;

/** The form fields before the file. */
export const ImportFields = z.strictObject({
  ...ImportDefaults.shape,
  /** If omitted, detected from the beginning of the file and its name. */
  format: name,
  dryRun: z.enum(['true', 'false'], fieldTexts.other).default('true'),
});
export type ImportFields = z.infer<typeof ImportFields>;

export const ImportState = z.enum(['waiting', 'running', 'stopped', 'done', 'failed']);
export type ImportState = z.infer<typeof ImportState>;

export const ImportSummary = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: z.string(),
  isDryRun: z.boolean(),
  state: ImportState,
  /** In percent. */
  progress: z.int().min(0).max(100),
  /** Number of records in the file, once known: added, already there and rejected together. */
  records: z.int().nullable(),
  added: z.int(),
  alreadyThere: z.int(),
  refused: z.int(),
  /** Added as drafts, because something is missing. */
  incomplete: z.int(),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it was stopped; it can be resumed, and the counts show the progress. */
  stoppedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** When its questions were removed again. */
  undoneAt: z.iso.datetime().nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const ImportList = z.array(ImportSummary);

/** The title is the first words of the question; empty if none could be read. */
const Refusal = z.object({ place: z.string(), title: z.string(), reason: z.string() });
export type Refusal = z.infer<typeof Refusal>;

/** A question that was in the bank before, or that is in the file twice. */
const Duplicate = z.object({
  place: z.string(),
  title: z.string(),
  questionId: z.int().nullable(),
  firstPlace: z.string().nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** With the first rejections and duplicates; the report contains all of them. */
export const ImportResult = ImportSummary.extend({
  refusals: z.array(Refusal),
  duplicates: z.array(Duplicate),
  /** Until when all added questions can be removed again; null if they cannot. */
  undoableUntil: z.iso.datetime().nullable(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const FormatList = z.array(
  z.object({ name: z.string(), title: z.string(), extension: z.string(), canExport: z.boolean() }),
);
export type FormatList = z.infer<typeof FormatList>;

export const ExportQuery = QuestionFilter.extend({ format: z.string().max(40) });
