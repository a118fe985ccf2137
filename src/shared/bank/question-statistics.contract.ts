import { z } from 'zod';
import { Difficulty } from './difficulty.ts';

/** Reasons to review a question. */
export const HealthFlag = z.enum([
  'low_discrimination',
  'unused_option',
  'too_hard_or_too_easy',
  'slow',
  'often_reported',
]);
export type HealthFlag = z.infer<typeof HealthFlag>;

const Share = z.number().min(0).max(1).nullable();

/** Statistics of the current edition of a question. Values are null if there are too few first tries. */
export const QuestionStatisticsResult = z.object({
  answers: z.int(),
  firstTries: z.int(),
  rightFirstTries: z.int().nullable(),
  /** Share of correct first attempts. */
  facility: Share,
  /** Point-biserial correlation of a correct first attempt with the user's ability. */
  discrimination: z.number().min(-1).max(1).nullable(),
  medianSeconds: z.number().nullable(),
  difficulty: Difficulty.nullable(),
  /** In the order of the options. */
  answersByOption: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      answers: z.int().nullable(),
      firstTries: z.int().nullable(),
      share: Share,
    }),
  ),
  flags: z.array(HealthFlag),
  openReports: z.int(),
});
export type QuestionStatisticsResult = z.infer<typeof QuestionStatisticsResult>;
