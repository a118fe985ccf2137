import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { QuestionVersionsResult } from './question-versions.contract.ts';
import { QuestionStatus } from './question.contract.ts';
import { reportStates } from './report-moves.ts';

export const ReportStatus = z.enum(reportStates);

/** Longest waiting first by default. `open`: new or confirmed. `overdue`: open for longer than a week. */
export const ReportListQuery = z.strictObject({
  search: SearchText,
  status: z.enum([...reportStates, 'open', 'overdue']).optional(),
  category: RowId.optional(),
  question: RowId.optional(),
  ...paging(['created', 'question']),
});
export type ReportListQuery = z.infer<typeof ReportListQuery>;

const ListedReport = z.object({
  id: z.int(),
  status: ReportStatus,
  category: z.object({ id: z.int(), name: z.string() }),
  question: z.object({ id: z.int(), start: z.string() }),
  text: z.string(),
  createdAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  /** Null for viewers who may not see the reporter. */
  reporter: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ListedReport = z.infer<typeof ListedReport>;

export const ReportListResult = listResult(ListedReport);
export type ReportListResult = z.infer<typeof ReportListResult>;

const ReportedVersion = QuestionVersionsResult.element.omit({ editor: true });

export const ReportResult = ListedReport.extend({
  /** Must be sent back with a reply. */
  revision: z.int(),
  /** The last reply to the reporter. */
  reply: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  question: ListedReport.shape.question.extend({
    status: QuestionStatus,
    asReported: ReportedVersion,
    /** The same version if nothing has changed since. */
    asItIs: ReportedVersion,
  }),
  /** The other reports of this question, newest first. */
  others: z.array(ListedReport),
});
export type ReportResult = z.infer<typeof ReportResult>;

const reply = { min: 3, max: 2000 } as const;

/** The revision is the one that was read; if it is outdated, nothing is saved. */
export const AnswerReportBody = z.strictObject({
  revision: z.int().positive().max(2_147_483_647),
  status: ReportStatus.exclude(['new']),
  reply: z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(reply.max, fieldTexts.other)
        .refine((text) => text.length === 0 || text.length >= reply.min, fieldTexts.minlength(reply.min))
        .refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), fieldTexts.other),
    )
    .default(''),
  /** Other open reports of the same question that get the same reply. */
  also: z.array(z.int().positive().max(2_147_483_647)).max(100).default([]),
});
export type AnswerReportBody = z.infer<typeof AnswerReportBody>;
