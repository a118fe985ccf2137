import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { Difficulty } from './difficulty.ts';
import { QuestionPart } from './publishing.contract.ts';
import { HealthFlag } from './question-statistics.contract.ts';
import { IdParam, QuestionStatus } from './question.contract.ts';

const MAX_VALUES = 50;

/** One value or several: `status=draft,in_review` and `status=draft&status=in_review` are equivalent. */
const oneOrMore = <Value>(value: z.ZodType<Value>) =>
  z.union([z.string(), z.array(z.string())]).transform((given, context): Value[] => {
    const parts = [given].flat().flatMap((part) => part.split(','));
    const parsed = z.array(value).max(MAX_VALUES).safeParse(parts);
    if (parsed.success) return [...new Set(parsed.data)];
    context.addIssue({ code: 'custom', message: fieldTexts.other });
    return z.NEVER;
  });

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL = /[\0-\x1F\x7F]/;

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A part, or whether it lacks anything that is required to publish. */
const MissingFilter = z.enum(['anything', 'nothing', ...QuestionPart.options]);
export type MissingFilter = z.infer<typeof MissingFilter>;

/** Filter in the query string. Omitted fields match everything. */
export const QuestionFilter = z.strictObject({
  /** Text, or the id or public id of one question. */
  search: z
    .string()
    .max(200, 'Field should contain at most 200 characters')
    .refine((text) => !CONTROL.test(text), fieldTexts.other)
    .transform((text) => text.trim())
    .optional(),
  discipline: oneOrMore(IdParam).optional(),
  bodySystem: oneOrMore(IdParam).optional(),
  difficulty: oneOrMore(z.coerce.number().pipe(Difficulty)).optional(),
  status: oneOrMore(QuestionStatus).optional(),
  hasImages: yesOrNo.optional(),
  /** Flagged for any of these reasons. */
  health: oneOrMore(HealthFlag).optional(),
  /** Reports that are not resolved yet. */
  hasReports: yesOrNo.optional(),
  /** Due for review on or before this day. */
  reviewDueBy: z.iso.date(fieldTexts.other).optional(),
  reviewer: z.uuid(fieldTexts.other).optional(),
  author: z.uuid(fieldTexts.other).optional(),
  /** Lacks any of these parts. */
  missing: oneOrMore(MissingFilter).optional(),
  /** Added by this import. */
  import: z.uuid(fieldTexts.other).optional(),
});
export type QuestionFilter = z.infer<typeof QuestionFilter>;
