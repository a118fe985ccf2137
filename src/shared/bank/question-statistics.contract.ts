import { z } from 'zod';
import { Difficulty } from './difficulty.ts';

/** Why somebody should look at a question again. */
export const HealthFlag = z.enum([
  'low_discrimination',
  'unused_option',
  'too_hard_or_too_easy',
  'slow',
  'often_reported',
]);
export type HealthFlag = z.infer<typeof HealthFlag>;

const Share = z.number().min(0).max(1).nullable();

/** How the current edition of a question is answered. What cannot be told yet is null. */
export const QuestionStatisticsResult = z.object({
  answers: z.int(),
  firstTries: z.int(),
  rightFirstTries: z.int(),
  /** Share of right first tries. */
  facility: Share,
  /** Point-biserial correlation of a right first try with the person's ability. */
  discrimination: z.number().min(-1).max(1).nullable(),
  medianSeconds: z.number().nullable(),
  difficulty: Difficulty.nullable(),
  /** In the order of the options. */
  answersByOption: z.array(
    z.object({ id: z.int(), text: z.string(), answers: z.int(), firstTries: z.int(), share: Share }),
  ),
  flags: z.array(HealthFlag),
  openReports: z.int(),
});
export type QuestionStatisticsResult = z.infer<typeof QuestionStatisticsResult>;
