import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { FilterName } from './filters.ts';
import { QuestionType } from './question-types.ts';
import { LEARNING, QuizMode, TEST } from './quiz-enums.ts';
import { quizLimits as limits } from './quiz-limits.ts';

const between = ({ min, max }: { min: number; max: number }) => `Please choose a number from ${min} to ${max}.`;
const wholeWithin = (range: { min: number; max: number }) =>
  z.int(between(range)).min(range.min, between(range)).max(range.max, between(range));

/**
 * Unique and sorted, so that equal selections are equal lists. Uses `overwrite`, because a transform cannot be used in
 * a response schema.
 */
const each = <Value extends number>(value: z.ZodType<Value, number>) =>
  z
    .array(value)
    .max(100, fieldTexts.other)
    .overwrite((values) => [...new Set(values)].toSorted((a, b) => a - b));
const Ids = each(z.int32(fieldTexts.other).positive(fieldTexts.other));

/** Selects questions. An empty list means no restriction: everything included in the plan. */
export const QuestionCriteria = z.strictObject({
  disciplines: Ids.default([]),
  bodySystems: Ids.default([]),
  difficulties: each(Difficulty).default([]),
  questionTypes: each(QuestionType).default([]),
} satisfies Record<FilterName, z.ZodType>);
export type QuestionCriteria = z.infer<typeof QuestionCriteria>;

const criteria = QuestionCriteria.extend({
  amount: wholeWithin(limits.size).default(limits.size.initial),
  mode: QuizMode.default(LEARNING),
  /** Seconds per question; null for an untimed quiz. Learning mode is always untimed. */
  paceSeconds: wholeWithin(limits.ownPaceSeconds).nullable().default(null),
  /** Mixed, or topic by topic. */
  order: z.enum(['mixed', 'topic']).default('mixed'),
});

/** All settings of a new quiz. */
export const QuizCriteria = criteria.refine(({ mode, paceSeconds }) => mode === TEST || paceSeconds === null, {
  path: ['paceSeconds'],
  error: 'Only Test mode can be timed.',
});
export type QuizCriteria = z.infer<typeof QuizCriteria>;
