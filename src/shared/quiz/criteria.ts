import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { QuestionType } from './question-types.ts';
import { LEARNING, QuizMode, TEST } from './quiz-enums.ts';
import { quizLimits as limits } from './quiz-limits.ts';

const between = ({ min, max }: { min: number; max: number }) => `Please choose a number from ${min} to ${max}.`;
const wholeWithin = (range: { min: number; max: number }) =>
  z.int(between(range)).min(range.min, between(range)).max(range.max, between(range));

/** Each once, in order: the same choice is the same list. Overwritten, since a transformed one could not be answered with. */
const each = <Value extends number>(value: z.ZodType<Value, number>) =>
  z
    .array(value)
    .max(100, fieldTexts.other)
    .overwrite((values) => [...new Set(values)].toSorted((a, b) => a - b));
const Ids = each(z.int32(fieldTexts.other).positive(fieldTexts.other));

/** Which questions. An empty list leaves its side open: everything the plan includes. */
export const QuestionCriteria = z.strictObject({
  disciplines: Ids.default([]),
  bodySystems: Ids.default([]),
  difficulties: each(Difficulty).default([]),
  questionTypes: each(QuestionType).default([]),
});
export type QuestionCriteria = z.infer<typeof QuestionCriteria>;

const criteria = QuestionCriteria.extend({
  amount: wholeWithin(limits.size).default(limits.size.initial),
  mode: QuizMode.default(LEARNING),
  /** Seconds a question; null when no time runs. Learning mode has no timer. */
  paceSeconds: wholeWithin(limits.ownPaceSeconds).nullable().default(null),
  /** Mixed, or one topic after the other. */
  order: z.enum(['mixed', 'topic']).default('mixed'),
});

/** Everything that decides what a quiz will be. */
export const QuizCriteria = criteria.refine(({ mode, paceSeconds }) => mode === TEST || paceSeconds === null, {
  path: ['paceSeconds'],
  error: 'Only Test mode can be timed.',
});
export type QuizCriteria = z.infer<typeof QuizCriteria>;

export { plainCriteria } from './plain-criteria.ts';
