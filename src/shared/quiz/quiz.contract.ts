import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { QuestionFile, SourceResult } from '#shared/bank/question.contract.ts';
import { QuizCriteria } from './criteria.ts';
import { Confidence, QuizKind, QuizMode } from './quiz-enums.ts';
import { quizLimits } from './quiz-limits.ts';

export const QuizParams = z.object({ id: z.uuid() });

export const Highlight = z.strictObject({
  part: z.enum(['text', 'leadIn']),
  /** Places in the text as it is read, from the first letter; `to` is the first one outside. */
  from: z.int().min(0).max(4000),
  to: z.int().min(1).max(4000),
  color: z.union([z.literal(1), z.literal(2)]),
});
export type Highlight = z.infer<typeof Highlight>;
export const Highlights = z.array(Highlight).max(quizLimits.highlights);

/** An option once its question may be revealed. */
export const RevealedAnswer = z.object({
  id: z.int(),
  correct: z.boolean(),
  explanation: z.string(),
  /** How many of a hundred chose it at their first try; null while there are too few. */
  share: z.number().nullable(),
});
export type RevealedAnswer = z.infer<typeof RevealedAnswer>;

/** What people's answers say. There only above 100 answers. */
export const QuestionDifficulty = z.object({
  answerCount: z.int(),
  /** Of right first answers, in percent. */
  percentage: z.number(),
  /** Where the truth is likely to lie (95 %), in percent; null from 250 answers on. */
  range: z.object({ low: z.number(), high: z.number() }).nullable(),
  difficulty: Difficulty,
});
export type QuestionDifficulty = z.infer<typeof QuestionDifficulty>;

/** All that is held back until a question is answered (Learning) or its quiz finalised (Test). */
export const Reveal = z.object({
  answers: z.array(RevealedAnswer),
  learningPoint: z.string(),
  sources: z.array(SourceResult),
  difficulty: QuestionDifficulty.nullable(),
});
export type Reveal = z.infer<typeof Reveal>;

/** A question as it is asked: nothing in it tells the key. */
export const AskedQuestion = z.object({
  questionID: z.int(),
  text: z.string(),
  leadIn: z.string(),
  /** In the order of their letters. */
  answers: z.array(z.object({ id: z.int(), text: z.string() })),
  /** The first picture, as the specification has it; all of them are `files`. */
  image: z.string().nullable(),
  files: z.array(QuestionFile),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const QuizQuestion = z.object({
  /** Its place in the quiz, from 1. */
  id: z.int(),
  question: AskedQuestion,
  /** The id of the chosen answer. */
  answered: z.int().nullable(),
  /** The chosen and the right one, once they may be known. */
  answer: RevealedAnswer.nullable(),
  correctAnswer: RevealedAnswer.nullable(),
  reveal: Reveal.nullable(),
  confidence: Confidence.nullable(),
  note: z.string(),
  isMarked: z.boolean(),
  /** Ids of answers that were struck out. */
  eliminated: z.array(z.int()),
  highlights: z.array(Highlight),
  startedAt: z.iso.datetime().nullable(),
  seconds: z.int(),
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

export const QuizResult = z.object({
  id: z.uuid(),
  kind: QuizKind,
  mode: QuizMode,
  size: z.int(),
  /** A JWT whose expiry is the deadline; without one no time runs. */
  token: z.string(),
  /** By the server's clock, so that a device whose clock is wrong counts right. */
  serverTime: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  finalisedAt: z.iso.datetime().nullable(),
  seconds: z.int(),
  criteria: QuizCriteria,
  quizQuestions: z.array(QuizQuestion),
});
export type QuizResult = z.infer<typeof QuizResult>;

const Named = z.object({ id: z.int(), name: z.string() });

export const SavedQuiz = z.object({
  id: z.uuid(),
  created: z.iso.datetime(),
  quizType: QuizKind,
  mode: QuizMode,
  /** Empty when everything was asked for. */
  disciplines: z.array(Named),
  bodySystems: z.array(Named),
  /** Empty means All. */
  difficulty: z.array(Difficulty),
  questionType: z.array(z.int()),
  /** Questions that can still be asked: those answered already, and those that were not withdrawn. */
  questionCount: z.int(),
  answeredCount: z.int(),
  isTimed: z.boolean(),
  finalisedAt: z.iso.datetime().nullable(),
});
export type SavedQuiz = z.infer<typeof SavedQuiz>;
export const SavedQuizzes = z.array(SavedQuiz);
