import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { healthConditionOf } from '#server/bank/statistics/health-condition.ts';
import type { MissingFilter, QuestionFilter } from '#shared/bank/question-filter.ts';
import { IdParam } from '#shared/bank/question.contract.ts';
import { missingToPublish } from './publishing-rules.ts';

type Condition = RawBuilder<SqlBool>;

/** A condition for the `where` of a query on `questions`. */
export function matching(filter: QuestionFilter): Condition {
  const {
    search,
    discipline,
    bodySystem,
    difficulty,
    status,
    hasImages,
    health,
    hasReports,
    reviewDueBy,
    reviewer,
    author,
    missing,
    import: importId,
  } = filter;
  const conditions: Condition[] = [];
  if (search) conditions.push(mentions(search));
  if (discipline) {
    conditions.push(sql`exists (
      select from question_disciplines as tag
      where tag.question_id = questions.id and tag.discipline_id = any(${discipline}::int[]))`);
  }
  if (bodySystem) {
    conditions.push(sql`exists (
      select from question_body_systems as tag
      where tag.question_id = questions.id and tag.body_system_id = any(${bodySystem}::int[]))`);
  }
  if (difficulty) conditions.push(sql`questions.difficulty = any(${difficulty}::smallint[])`);
  if (status) conditions.push(sql`questions.status = any(${status}::text[])`);
  if (hasImages !== undefined) conditions.push(hasImages ? showsImages : sql`not ${showsImages}`);
  if (health) conditions.push(sql`(${sql.join(health.map(healthConditionOf), sql` or `)})`);
  if (hasReports !== undefined) conditions.push(hasReports ? isReported : sql`not ${isReported}`);
  if (reviewDueBy) conditions.push(sql`questions.review_due_on <= ${reviewDueBy}::date`);
  if (reviewer) conditions.push(sql`questions.reviewer_id = ${reviewer}::uuid`);
  if (author) conditions.push(sql`questions.author_id = ${author}::uuid`);
  if (missing) conditions.push(sql`(${sql.join(missing.map(lacks), sql` or `)})`);
  if (importId) conditions.push(sql`questions.import_id = ${importId}::uuid`);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

/** Whether the current version of a question has pictures. */
export const showsImages: Condition = sql`exists (
  select from question_version_files as shown
  where shown.question_id = questions.id and shown.version = questions.current_version)`;

/** Number of unresolved problem reports. Served by problem_reports_open_question_idx. */
export const openReports = sql`(
  select count(*) from problem_reports
  where problem_reports.question_id = questions.id and problem_reports.status in ('new', 'confirmed'))`;

const isReported: Condition = sql`exists (
  select from problem_reports
  where problem_reports.question_id = questions.id and problem_reports.status in ('new', 'confirmed'))`;

/** `anything` and `nothing` are about what is required to publish. Served by questions_missing_idx. */
function lacks(part: MissingFilter): Condition {
  if (part === 'anything') return sql`${missingToPublish} <> '{}'`;
  if (part === 'nothing') return sql`${missingToPublish} = '{}'`;
  return sql`(questions.missing <> '{}' and questions.missing @> array[${part}::text])`;
}

/** Full-text search with search engine syntax ("quoted phrase", or, -without), or by id or public id. */
function mentions(search: string): Condition {
  const byId = IdParam.safeParse(search);
  return sql`(questions.search @@ websearch_to_tsquery('english', ${search})
    or questions.public_id = lower(${search})
    or questions.id = ${byId.success ? byId.data : null}::int)`;
}
