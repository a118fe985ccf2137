import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { QuestionFile, SourceResult } from '#shared/bank/question.contract.ts';
import { QuizCriteria } from './criteria.ts';
import { missReasons } from './miss-reasons.ts';
import { Confidence, QuizKind, QuizMode } from './quiz-enums.ts';
import { quizLimits } from './quiz-limits.ts';

export const QuizParams = z.object({ id: z.uuid() });

export const Highlight = z.strictObject({
  part: z.enum(['text', 'leadIn']),
  /** Character positions in the displayed text; `to` is exclusive. */
  from: z.int().min(0).max(4000),
  to: z.int().min(1).max(4000),
  color: z.union([z.literal(1), z.literal(2)]),
});
export type Highlight = z.infer<typeof Highlight>;
export const Highlights = z.array(Highlight).max(quizLimits.highlights);

/** An option after its question may be revealed. */
export const RevealedAnswer = z.object({
  id: z.int(),
  correct: z.boolean(),
  explanation: z.string(),
  /** Percentage of first attempts that selected it; null if there are too few. */
  share: z.number().nullable(),
});
export type RevealedAnswer = z.infer<typeof RevealedAnswer>;

/** Statistics from answers. Only above 100 answers. */
export const QuestionDifficulty = z.object({
  answerCount: z.int(),
  /** Percentage of correct first answers. */
  percentage: z.number(),
  /** 95 % confidence interval, in percent; null from 250 answers on. */
  range: z.object({ low: z.number(), high: z.number() }).nullable(),
  difficulty: Difficulty,
});
export type QuestionDifficulty = z.infer<typeof QuestionDifficulty>;

/** Everything hidden until a question is answered (Learning) or its quiz is finalised (Test). */
export const Reveal = z.object({
  answers: z.array(RevealedAnswer),
  learningPoint: z.string(),
  sources: z.array(SourceResult),
  difficulty: QuestionDifficulty.nullable(),
});
export type Reveal = z.infer<typeof Reveal>;

/** A question as asked: nothing in it reveals the key. */
export const AskedQuestion = z.object({
  questionID: z.int(),
  text: z.string(),
  leadIn: z.string(),
  /** In the order of their letters. */
  answers: z.array(z.object({ id: z.int(), text: z.string() })),
  /** The first picture, as specified; `files` contains all of them. */
  image: z.string().nullable(),
  files: z.array(QuestionFile),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/**
 * The open Test quiz that contains the question. Until that quiz is finalised or discarded, the solution is withheld in
 * other quizzes, and the question cannot be answered in Learning mode.
 */
export const WithheldBy = z.object({ quizId: z.uuid(), kind: QuizKind, createdAt: z.iso.datetime() });
export type WithheldBy = z.infer<typeof WithheldBy>;

export const QuizQuestion = z.object({
  /** Position in the quiz, starting at 1. */
  id: z.int(),
  question: AskedQuestion,
  /** Id of the selected answer. */
  answered: z.int().nullable(),
  /** The selected and the correct answer, once they may be revealed. */
  answer: RevealedAnswer.nullable(),
  correctAnswer: RevealedAnswer.nullable(),
  reveal: Reveal.nullable(),
  withheldBy: WithheldBy.nullable(),
  confidence: Confidence.nullable(),
  note: z.string(),
  isMarked: z.boolean(),
  /** Ids of eliminated answers. */
  eliminated: z.array(z.int()),
  highlights: z.array(Highlight),
  startedAt: z.iso.datetime().nullable(),
  seconds: z.int(),
  /** Why the user missed it, in their own words; null until then, and while the result is hidden. */
  missReason: z.enum(missReasons).nullable(),
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

/** The exam day that a quiz is a block of; blocks count from 1. */
export const BlockOfDay = z.object({ id: z.uuid(), name: z.string(), block: z.int(), blocks: z.int() });

export const QuizResult = z.object({
  id: z.uuid(),
  kind: QuizKind,
  mode: QuizMode,
  size: z.int(),
  /** A JWT that expires at the deadline; without expiry the quiz is untimed. */
  token: z.string(),
  /** Server time, so that a device with a wrong clock can correct it. */
  serverTime: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  finalisedAt: z.iso.datetime().nullable(),
  seconds: z.int(),
  /** The user's mean seconds per answer; null before it is known. */
  usualSeconds: z.number().nullable(),
  criteria: QuizCriteria,
  /** The day whose study plan the quiz belongs to. */
  planDay: z.iso.date().nullable(),
  /** The exam day that the quiz is a block of, with the number of the block, from 1. */
  examDay: BlockOfDay.nullable(),
  quizQuestions: z.array(QuizQuestion),
});
export type QuizResult = z.infer<typeof QuizResult>;

const Named = z.object({ id: z.int(), name: z.string() });

export const SavedQuiz = z.object({
  id: z.uuid(),
  created: z.iso.datetime(),
  quizType: QuizKind,
  mode: QuizMode,
  /** Empty if no topic was selected. */
  disciplines: z.array(Named),
  bodySystems: z.array(Named),
  /** Empty means all. */
  difficulty: z.array(Difficulty),
  questionType: z.array(z.int()),
  /** Questions that can still be asked: already answered ones, and those that were not withdrawn. */
  questionCount: z.int(),
  answeredCount: z.int(),
  isTimed: z.boolean(),
  planDay: z.iso.date().nullable(),
  finalisedAt: z.iso.datetime().nullable(),
});
export type SavedQuiz = z.infer<typeof SavedQuiz>;
export const SavedQuizzes = z.array(SavedQuiz);
