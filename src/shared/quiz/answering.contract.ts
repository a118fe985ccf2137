import { z } from 'zod';
import { missReasons } from './miss-reasons.ts';
import { Confidence } from './quiz-enums.ts';
import { quizLimits } from './quiz-limits.ts';
import { Highlights, QuizResult, Reveal, RevealedAnswer } from './quiz.contract.ts';

const MAX_ID = 2_147_483_647;
const Id = z.int().positive().max(MAX_ID);
const DAY_SECONDS = 86_400;
const Seconds = z
  .int()
  .min(0)
  .max(30 * DAY_SECONDS);
/** Server time, as estimated by the device. */
const Moment = z.iso.datetime();

export const QuizQuestionParams = z.object({ id: z.uuid(), questionID: z.coerce.number().pipe(Id) });

/** One answer. The key makes it idempotent. */
export const AnswerBody = z.strictObject({
  key: z.uuid(),
  data: z.strictObject({ questionID: Id, answerID: Id }),
  givenAt: Moment,
  /** Total time on this question so far, over all visits. */
  seconds: Seconds,
  confidence: Confidence.nullable().default(null),
});
export type AnswerBody = z.infer<typeof AnswerBody>;

export const AnswerResult = z.object({
  questionID: z.int(),
  /** The stored answer; differs from the one sent if a later answer was already stored. */
  answered: z.int(),
  outcome: z.enum(['saved', 'repeated', 'superseded']),
  /** Null in Test mode, like the following fields. */
  answer: RevealedAnswer.nullable(),
  correctAnswer: RevealedAnswer.nullable(),
  reveal: Reveal.nullable(),
});
export type AnswerResult = z.infer<typeof AnswerResult>;

export const StartBody = z.strictObject({ at: Moment });
export type StartBody = z.infer<typeof StartBody>;

/** Time on screen so far; a lower value than the stored one is ignored. */
export const TimeBody = z.strictObject({
  seconds: Seconds,
  questions: z
    .array(z.strictObject({ questionID: Id, seconds: Seconds }))
    .max(quizLimits.size.max)
    .default([]),
});
export type TimeBody = z.infer<typeof TimeBody>;

/** Eliminated options and highlights; the latest version wins. */
export const AnnotationsBody = z.strictObject({
  at: Moment,
  eliminated: z.array(Id).max(8),
  highlights: Highlights,
});
export type AnnotationsBody = z.infer<typeof AnnotationsBody>;

export const MarkBody = z.strictObject({ at: Moment, isMarked: z.boolean() });
export type MarkBody = z.infer<typeof MarkBody>;

/** Why a question was missed; null takes a reason back. */
export const MissBody = z.strictObject({ at: Moment, reason: z.enum(missReasons).nullable() });
export type MissBody = z.infer<typeof MissBody>;

// oxlint-disable-next-line no-control-regex -- the database cannot store NUL
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** An empty note deletes the note. */
export const NoteBody = z.strictObject({
  at: Moment,
  text: z
    .string()
    .max(quizLimits.note.max, `Field should contain at most ${quizLimits.note.max} characters`)
    .transform(withoutNul),
});
export type NoteBody = z.infer<typeof NoteBody>;

const ofQuiz = { key: z.uuid(), quizId: z.uuid() };
const ofQuestion = { ...ofQuiz, questionID: Id };

/** Offline events of a device, in order. */
export const QuizEvent = z.discriminatedUnion('type', [
  z.strictObject({ ...ofQuiz, type: z.literal('answer'), body: AnswerBody }),
  z.strictObject({ ...ofQuestion, type: z.literal('start'), body: StartBody }),
  z.strictObject({ ...ofQuestion, type: z.literal('workings'), body: AnnotationsBody }),
  z.strictObject({ ...ofQuestion, type: z.literal('mark'), body: MarkBody }),
  z.strictObject({ ...ofQuestion, type: z.literal('note'), body: NoteBody }),
  z.strictObject({ ...ofQuestion, type: z.literal('miss'), body: MissBody }),
  z.strictObject({ ...ofQuiz, type: z.literal('time'), body: TimeBody }),
  z.strictObject({ ...ofQuiz, type: z.literal('finalise') }),
]);
export type QuizEvent = z.infer<typeof QuizEvent>;

export const SyncBody = z.strictObject({ events: z.array(QuizEvent).min(1).max(quizLimits.syncedEvents) });
export type SyncBody = z.infer<typeof SyncBody>;

/** The result of each event, in the same order. A rejected event would be rejected again, so it must not be resent. */
export const SyncResult = z.object({
  results: z.array(
    z.object({
      key: z.uuid(),
      status: z.enum(['done', 'refused']),
      /** For a saved answer. */
      answer: AnswerResult.nullable(),
      /** Error code and message of a rejected event. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type SyncResult = z.infer<typeof SyncResult>;

/**
 * A quiz for offline use. In Learning mode it includes the reveals, so that answers can be revealed offline. The key of
 * a Test quiz stays on the server.
 */
export const DownloadResult = z.object({
  quiz: QuizResult,
  reveals: z.array(z.object({ questionID: z.int(), reveal: Reveal })),
});
export type DownloadResult = z.infer<typeof DownloadResult>;

/** The solutions of a few questions of a Learning quiz, from a position on, which starts at 1. */
export const RevealsQuery = z.object({ from: z.coerce.number().pipe(z.int().positive().max(quizLimits.size.max)) });
export type RevealsQuery = z.infer<typeof RevealsQuery>;
export const RevealsResult = DownloadResult.pick({ reveals: true });
export type RevealsResult = z.infer<typeof RevealsResult>;
