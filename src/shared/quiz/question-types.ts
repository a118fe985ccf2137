import { z } from 'zod';

export { questionTypes } from './question-type-texts.ts';

export const QuestionType = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(7),
  z.literal(8),
]);
export type QuestionType = z.infer<typeof QuestionType>;
