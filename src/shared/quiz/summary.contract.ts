import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { QuizCriteria } from './criteria.ts';
import { Confidence, QuizKind, QuizMode } from './quiz-enums.ts';
import { QuizQuestion } from './quiz.contract.ts';

const Score = z.object({ right: z.int(), total: z.int() });

const TopicScore = Score.extend({
  id: z.int(),
  name: z.string(),
  /** Of all questions of this topic, how they went last, in percent; null before the first. */
  ownPercentage: z.number().nullable(),
  /** What others reach on these very questions at their first try, in percent; null under 250 answers. */
  peerPercentage: z.number().nullable(),
});
export type TopicScore = z.infer<typeof TopicScore>;

const SummaryQuestion = z.object({
  /** Its place in the quiz, from 1. */
  id: z.int(),
  questionID: z.int(),
  /** The beginning of its text, without markup. */
  start: z.string(),
  discipline: z.string().nullable(),
  bodySystem: z.string().nullable(),
  difficulty: Difficulty.nullable(),
  /** Letters; null when it was left open. */
  ownLetter: z.string().nullable(),
  rightLetter: z.string(),
  outcome: z.enum(['right', 'wrong', 'omitted']),
  seconds: z.int(),
  confidence: Confidence.nullable(),
  isMarked: z.boolean(),
  /** Of first tries, in percent; null while there are too few. */
  percentRight: z.number().nullable(),
});
export type SummaryQuestion = z.infer<typeof SummaryQuestion>;

export const SummaryResult = z.object({
  id: z.uuid(),
  kind: QuizKind,
  mode: QuizMode,
  criteria: QuizCriteria,
  createdAt: z.iso.datetime(),
  finalisedAt: z.iso.datetime(),
  timeRanOut: z.boolean(),
  score: Score,
  omitted: z.int(),
  /** Worked on, in all. */
  seconds: z.int(),
  /** Allowed for each question, extra time included; null when no time ran. */
  paceSeconds: z.number().nullable(),
  disciplines: z.array(TopicScore),
  bodySystems: z.array(TopicScore),
  difficulties: z.array(Score.extend({ difficulty: Difficulty })),
  changes: z.object({ wrongToRight: z.int(), rightToWrong: z.int() }),
  questions: z.array(SummaryQuestion),
});
export type SummaryResult = z.infer<typeof SummaryResult>;

/** The questions of a finished quiz with all that was held back, in their order. */
export const ReviewResult = z.object({ quizQuestions: z.array(QuizQuestion) });
export type ReviewResult = z.infer<typeof ReviewResult>;
