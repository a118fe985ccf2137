import { z } from 'zod';
import { plainText } from '#shared/accounts/person-fields.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { QuestionCriteria, QuizCriteria } from './criteria.ts';
import { QuizMode } from './quiz-enums.ts';
import { quizLimits as limits } from './quiz-limits.ts';

/** Made by the device: the same request sent twice makes one quiz. */
const newId = z.uuid();

export const QuickQuizBody = z.strictObject({ id: newId, mode: QuizMode.default(2) });
export type QuickQuizBody = z.infer<typeof QuickQuizBody>;

export const CustomQuizBody = z.strictObject({ id: newId, criteria: QuizCriteria });
export type CustomQuizBody = z.infer<typeof CustomQuizBody>;

/** The questions of a finished quiz once more: all of them, or those answered wrong. */
export const AgainBody = z.strictObject({ id: newId, which: z.enum(['all', 'mistakes']) });
export type AgainBody = z.infer<typeof AgainBody>;

const list = z
  .string()
  .max(700)
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => text.split(',').map(Number))
  .optional();

/** The criteria as a query: `disciplines=1,2&questionTypes=3`. */
export const MatchesQuery = z
  .strictObject({ disciplines: list, bodySystems: list, difficulties: list, questionTypes: list })
  .pipe(QuestionCriteria);

const Counts = z.array(z.object({ id: z.int(), count: z.int() }));

/**
 * How many questions match, and for each choice how many there would be with it, the other sides of the filter being
 * as they are. Only what the plan includes is counted and listed.
 */
export const MatchesResult = z.object({
  count: z.int(),
  disciplines: Counts,
  bodySystems: Counts,
  difficulties: Counts,
  questionTypes: Counts,
  /** How many would match if one side were left open: what to loosen when nothing does. */
  without: z.object({
    disciplines: z.int(),
    bodySystems: z.int(),
    difficulties: z.int(),
    questionTypes: z.int(),
  }),
});
export type MatchesResult = z.infer<typeof MatchesResult>;

const name = plainText
  .trim()
  .min(limits.presetName.min, fieldTexts.minlength(limits.presetName.min))
  .max(limits.presetName.max, `Field should contain at most ${limits.presetName.max} characters`);

export const PresetBody = z.strictObject({ name, criteria: QuizCriteria });
export type PresetBody = z.infer<typeof PresetBody>;

export const Preset = z.object({ id: z.int(), name: z.string(), criteria: QuizCriteria });
export type Preset = z.infer<typeof Preset>;

export const PresetsResult = z.object({
  own: z.array(Preset),
  /** The disciplines with the lowest share of right answers; empty until enough were answered. */
  weakDisciplines: z.array(z.int()),
});
export type PresetsResult = z.infer<typeof PresetsResult>;
