import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { FeedbackBody } from '#shared/bank/problem-reports.contract.ts';
import { latestToday } from '#shared/platform/calendar-date.ts';

interface Outcome {
  isQuestionKnown: boolean;
  isCategoryKnown: boolean;
}

/**
 * Stores the report if its question and category exist, and returns which of them do. Both rows are locked until then.
 */
export async function insertReport(
  db: Db,
  { userId, mayBeAskedAll, report, at }: { userId: string; mayBeAskedAll: boolean; report: FeedbackBody; at: Date },
): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    with question as (
      select id, current_version from questions
      where id = ${report.question} and status in ('published', 'retired')
        and (
          ${mayBeAskedAll}
          or exists (select from daily_questions where question_id = questions.id and day <= ${latestToday(at)}::date)
        )
      for key share
    ),
    category as (select id from feedback_categories where id = ${report.category} for key share),
    stored as (
      insert into problem_reports (user_id, question_id, version, category_id, text, created_at)
      select ${userId}, question.id, question.current_version, category.id, ${report.text}, ${at}
      from question, category
      on conflict (user_id, question_id, category_id, md5(text)) where status = 'new' do nothing
    )
    select exists (select from question) as "isQuestionKnown", exists (select from category) as "isCategoryKnown"
  `.execute(db);
  return requireRow(rows, 'A report was neither stored nor refused.');
}

export const findReportsOf = (db: Db, userId: string) =>
  db
    .selectFrom('problem_reports')
    .innerJoin('feedback_categories', 'feedback_categories.id', 'problem_reports.category_id')
    .select([
      'problem_reports.question_id as questionId',
      'feedback_categories.name as category',
      'problem_reports.text',
      'problem_reports.status',
      'problem_reports.reply',
      'problem_reports.created_at as createdAt',
      'problem_reports.answered_at as answeredAt',
    ])
    .where('problem_reports.user_id', '=', userId)
    .orderBy('problem_reports.id')
    .execute();
