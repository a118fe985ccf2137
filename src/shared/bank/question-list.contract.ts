import { z } from 'zod';
import { paging } from '#shared/platform/list.contract.ts';
import { Difficulty } from './difficulty.ts';
import { QuestionPart } from './publishing.contract.ts';
import { QuestionFilter } from './question-filter.ts';
import { QuestionStatus } from './question.contract.ts';

export const questionSorts = [
  'id',
  'updated',
  'answers',
  'facility',
  'discrimination',
  'difficulty',
  'status',
  'reports',
  'reviewDue',
] as const;
export type QuestionSort = (typeof questionSorts)[number];

export const QuestionListQuery = QuestionFilter.extend(paging(questionSorts, 'desc'));
export type QuestionListQuery = z.infer<typeof QuestionListQuery>;

export const QuestionListExportQuery = QuestionListQuery.omit({ page: true, pageSize: true });

/** The ids of all questions that match a filter. */
export const QuestionIdsResult = z.object({ ids: z.array(z.int()) });
export type QuestionIdsResult = z.infer<typeof QuestionIdsResult>;

const ShortQuestion = z.object({
  id: z.int(),
  publicId: z.string(),
  /** The beginning of the stem, without Markdown. */
  text: z.string(),
  status: QuestionStatus,
  version: z.int(),
  disciplines: z.array(z.string()),
  bodySystems: z.array(z.string()),
  difficulty: Difficulty.nullable(),
  hasImages: z.boolean(),
  /** The parts that it lacks to be published. */
  missing: z.array(QuestionPart),
  answers: z.int(),
  /** Null until there are answers. */
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  openReports: z.int(),
  reviewDueOn: z.string().nullable(),
  /** Name of the reviewer. */
  reviewer: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type ShortQuestion = z.infer<typeof ShortQuestion>;

export const QuestionListResult = z.object({
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  questions: z.array(ShortQuestion),
});
export type QuestionListResult = z.infer<typeof QuestionListResult>;
