import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { QuizCriteria } from './criteria.ts';
import { missReasons } from './miss-reasons.ts';
import { Confidence, QuizKind, QuizMode } from './quiz-enums.ts';
import { BlockOfDay, QuizQuestion, WithheldBy } from './quiz.contract.ts';

const Score = z.object({ right: z.int(), total: z.int() });

const TopicScore = Score.extend({
  id: z.int(),
  name: z.string(),
  /** Latest results on all questions of this topic, in percent; null before the first answer. */
  ownPercentage: z.number().nullable(),
  /** First attempts of other users on the same questions, in percent; null below 250 answers. */
  peerPercentage: z.number().nullable(),
});
export type TopicScore = z.infer<typeof TopicScore>;

const SummaryQuestion = z.object({
  /** Position in the quiz, starting at 1. */
  id: z.int(),
  questionID: z.int(),
  /** The beginning of its text, without Markdown. */
  start: z.string(),
  discipline: z.string().nullable(),
  bodySystem: z.string().nullable(),
  difficulty: Difficulty.nullable(),
  /** Letter of the option; null if omitted. */
  ownLetter: z.string().nullable(),
  /** Null while the solution is withheld. */
  rightLetter: z.string().nullable(),
  outcome: z.enum(['right', 'wrong', 'omitted']),
  seconds: z.int(),
  confidence: Confidence.nullable(),
  isMarked: z.boolean(),
  /** Percentage of correct first attempts; null if there are too few. */
  percentRight: z.number().nullable(),
  withheldBy: WithheldBy.nullable(),
  /** Why the user missed it, in their own words, and what their behaviour suggests. */
  missReason: z.enum(missReasons).nullable(),
  suggestedReason: z.enum(missReasons).nullable(),
});
export type SummaryQuestion = z.infer<typeof SummaryQuestion>;

export const SummaryResult = z.object({
  id: z.uuid(),
  kind: QuizKind,
  mode: QuizMode,
  criteria: QuizCriteria,
  /** The day whose study plan the quiz belongs to. */
  planDay: z.iso.date().nullable(),
  examDay: BlockOfDay.nullable(),
  createdAt: z.iso.datetime(),
  finalisedAt: z.iso.datetime(),
  timeRanOut: z.boolean(),
  score: Score,
  omitted: z.int(),
  /** Total time spent. */
  seconds: z.int(),
  /** Seconds allowed per question, including extra time; null for an untimed quiz. */
  paceSeconds: z.number().nullable(),
  disciplines: z.array(TopicScore),
  bodySystems: z.array(TopicScore),
  difficulties: z.array(Score.extend({ difficulty: Difficulty })),
  changes: z.object({ wrongToRight: z.int(), rightToWrong: z.int() }),
  questions: z.array(SummaryQuestion),
});
export type SummaryResult = z.infer<typeof SummaryResult>;

/** The questions of a finished quiz in order, with everything revealed. */
export const ReviewResult = z.object({ quizQuestions: z.array(QuizQuestion) });
export type ReviewResult = z.infer<typeof ReviewResult>;
