import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { columnRoles } from './column-roles.ts';
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

export const TopicKind = z.enum(['discipline', 'body_system', 'keyword']);
export type TopicKind = z.infer<typeof TopicKind>;

const topicName = z
  .string()
  .trim()
  .min(1, fieldTexts.required)
  .max(200, fieldTexts.other)
  .refine((text) => !CONTROL.test(text), fieldTexts.other);

/** How a topic of the file is used: as the entry `as` of a dictionary, which is created if it does not exist. */
const TopicChoice = z.strictObject({
  name: topicName,
  use: z.enum(['disciplines', 'bodySystems', 'none'], fieldTexts.other),
  as: topicName,
});
export type TopicChoice = z.infer<typeof TopicChoice>;

export const MAX_TOPICS = 500;

/** What each column of a table contains, in their order. */
export const ColumnMapping = z.strictObject({
  hasHeader: z.boolean(),
  columns: z
    .array(z.string().refine((role) => columnRoles.has(role), fieldTexts.other))
    .min(1, fieldTexts.required)
    .max(300, fieldTexts.other),
  /** The names of the fields of JSON records; tables have columns by position instead. */
  names: z.array(z.string().max(300, fieldTexts.other)).max(300, fieldTexts.other).optional(),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** A form field with JSON. */
const jsonField = <Value>(schema: z.ZodType<Value>) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: fieldTexts.other });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** The form fields before the file. */
export const ImportFields = z.strictObject({
  ...ImportDefaults.shape,
  /** If omitted, detected from the beginning of the file and its name. */
  format: name,
  dryRun: z.enum(['true', 'false'], fieldTexts.other).default('true'),
  /** Topics that no dictionary contains. Those without a choice are left out. */
  topics: jsonField(z.array(TopicChoice).max(MAX_TOPICS)).optional(),
  /** The columns of a table; guessed if omitted. */
  mapping: jsonField(ColumnMapping).optional(),
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

/** A topic of the file that no dictionary contains, and the number of questions that name it. */
const UnknownTopic = z.object({ name: z.string(), kind: TopicKind, questions: z.int() });
export type UnknownTopic = z.infer<typeof UnknownTopic>;

/** With the first rejections and duplicates; the report contains all of them. */
export const ImportResult = ImportSummary.extend({
  refusals: z.array(Refusal),
  duplicates: z.array(Duplicate),
  /** The most frequent first. */
  topics: z.array(UnknownTopic),
  /** Until when all added questions can be removed again; null if they cannot. */
  undoableUntil: z.iso.datetime().nullable(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** The beginning of a table. No table: its columns are known, or it is not a table. */
export const ImportPreview = z.object({
  format: z.string().nullable(),
  table: ColumnMapping.extend({ rows: z.array(z.array(z.string())) }).nullable(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const FormatList = z.array(
  z.object({ name: z.string(), title: z.string(), extension: z.string(), canExport: z.boolean() }),
);
export type FormatList = z.infer<typeof FormatList>;

export const ExportQuery = QuestionFilter.extend({ format: z.string().max(40) });
