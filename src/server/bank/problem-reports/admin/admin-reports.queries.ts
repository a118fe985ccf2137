import { type RawBuilder, sql } from 'kysely';
import { mentions } from '#server/bank/mentions.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import { DAYS_TO_ANSWER_REPORT, type ReportStatus } from '#shared/bank/report-moves.ts';
import type { ReportListQuery } from '#shared/bank/report-review.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';

export interface ListedReportRow {
  id: number;
  status: ReportStatus;
  categoryId: number;
  category: string;
  questionId: number;
  stemStart: string;
  text: string;
  createdAt: Date;
  reporterId: string;
  reporterName: string;
}

/** Characters of the stem to load: more than is shown, because stripping the Markdown shortens it. */
const STEM_START = 400;

type Filter = Pick<ReportListQuery, 'search' | 'status' | 'category' | 'question'>;

function inState(status: Filter['status'], now: Date): RawBuilder<unknown> {
  const isOpen = sql`report.status in ('new', 'confirmed')`;
  if (status === 'open') return isOpen;
  if (status !== 'overdue') return sql`report.status = ${status}`;
  const limit = new Date(now.getTime() - DAYS_TO_ANSWER_REPORT * 86_400_000);
  return sql`${isOpen} and report.created_at < ${limit}`;
}

function matching({ search, status, category, question }: Filter, now: Date): RawBuilder<unknown> {
  const conditions = [
    ...(status ? [inState(status, now)] : []),
    ...(category ? [sql`report.category_id = ${category}`] : []),
    ...(question ? [sql`report.question_id = ${question}`] : []),
    ...(search ? [mentions(sql`report.search_text`, search)] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const sortColumns = { created: sql`report.created_at`, question: sql`report.question_id` };

/** A report with the related names and the current beginning of the question. Served by primary keys. */
const listed = sql`
  report.id, report.status, report.category_id as "categoryId", feedback_categories.name as category,
  report.question_id as "questionId", left(question_versions.stem, ${sql.lit(STEM_START)}) as "stemStart", report.text,
  report.created_at as "createdAt", report.user_id as "reporterId",
  trim(users.first_name || ' ' || users.last_name) as "reporterName"
`;
const around = sql`
  join feedback_categories on feedback_categories.id = report.category_id
  join questions on questions.id = report.question_id
  join question_versions on question_versions.question_id = questions.id
    and question_versions.version = questions.current_version
  join users on users.id = report.user_id
`;

/**
 * One page of the list. Served by problem_reports_status_created_at_idx, problem_reports_created_at_idx or the indexes
 * of question and category; only the rows of the page are joined further.
 */
export async function findReportsSlice(
  db: Db,
  { sort, order, ...filter }: Unpaged<ReportListQuery>,
  { now, limit, offset }: Slice & { now: Date },
): Promise<ListedReportRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const inOrder = sql`${sortColumns[sort]} ${direction}, report.id ${direction}`;
  const { rows } = await sql<ListedReportRow>`
    select ${listed}
    from (
      select report.id from problem_reports as report
      where ${matching(filter, now)}
      order by ${inOrder} limit ${limit} offset ${offset}
    ) as page
    join problem_reports as report on report.id = page.id
    ${around}
    order by ${inOrder}
  `.execute(db);
  return rows;
}

export const countReports = (db: Db, filter: Filter, now: Date): Promise<number> =>
  countRows(db, sql`problem_reports as report where ${matching(filter, now)}`);

export interface ReportRow extends ListedReportRow {
  revision: number;
  version: number;
  reply: string | null;
  answeredAt: Date | null;
  questionStatus: 'draft' | 'in_review' | 'published' | 'retired';
  currentVersion: number;
}

/** Served by the unique index of id. */
export async function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${listed}, report.revision, report.version, report.reply, report.answered_at as "answeredAt",
      questions.status as "questionStatus", questions.current_version as "currentVersion"
    from problem_reports as report ${around}
    where report.id = ${id}
  `.execute(db);
  return rows[0];
}

/** More reports about one question than an admin would read. */
const MAX_OTHERS = 50;

/** Newest first, served by problem_reports_question_id_idx. */
export async function findOtherReports(db: Db, report: Pick<ReportRow, 'id' | 'questionId'>) {
  const { rows } = await sql<ListedReportRow>`
    select ${listed} from problem_reports as report ${around}
    where report.question_id = ${report.questionId} and report.id <> ${report.id}
    order by report.created_at desc, report.id desc
    limit ${MAX_OTHERS}
  `.execute(db);
  return rows;
}

export interface HeldReport {
  id: number;
  status: ReportStatus;
  revision: number;
  questionId: number;
  stemStart: string;
  firstName: string;
  email: string;
  /** Users who are deleting their account get no mail. */
  isLeaving: boolean;
}

/** Locks the reports, so that concurrent answers are serialized; in the order of ids, to avoid deadlocks. */
export async function holdReports(tx: Db, ids: number[]): Promise<HeldReport[]> {
  const { rows } = await sql<HeldReport>`
    select report.id, report.status, report.revision, report.question_id as "questionId",
      left(stem, ${STEM_START}) as "stemStart", first_name as "firstName", email,
      deletion_due_at is not null as "isLeaving"
    from problem_reports as report
    join question_versions using (question_id, version)
    join users on users.id = report.user_id
    where report.id = any(${ids})
    order by report.id
    for update of report
  `.execute(tx);
  return rows;
}

export async function saveAnswer(
  tx: Db,
  { ids, status, reply, at }: { ids: number[]; status: ReportStatus; reply: string | null; at: Date },
) {
  await sql`
    update problem_reports
    set status = ${status}, reply = coalesce(${reply}, reply), answered_at = ${at}, revision = revision + 1
    where id = any(${ids})
  `.execute(tx);
}
