import { type RawBuilder, sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { QuestionFilter } from '#shared/bank/question-filter.ts';
import type { QuestionListQuery, QuestionSort, ShortQuestion } from '#shared/bank/question-list.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
import { missingToPublish } from './publishing-rules.ts';
import { bodySystems, disciplines, reviewDueOn, reviewer } from './question-contents.queries.ts';
import { matching, openReports, showsImages } from './question-filter.ts';

const answers = sql`coalesce(answers, 0)`;

const sortColumns: Record<QuestionSort, RawBuilder<unknown>> = {
  id: sql`questions.id`,
  updated: sql`questions.updated_at`,
  answers,
  facility: sql`facility`,
  discrimination: sql`discrimination`,
  difficulty: sql`questions.difficulty`,
  status: sql`questions.status`,
  reports: sql`coalesce(open_reports, 0)`,
  reviewDue: sql`questions.review_due_on`,
};

const statistics = sql`left join question_statistics on question_statistics.question_id = questions.id`;
/** Counts all open reports in one pass over problem_reports_open_question_idx. */
const countedReports = sql`
  left join (
    select question_id, count(*) as open_reports from problem_reports
    where status in ('new', 'confirmed') group by question_id
  ) as reported on reported.question_id = questions.id
`;

/** Joins only what the sort order needs; everything else is loaded after the page is known. */
const sortJoins: Partial<Record<QuestionSort, RawBuilder<unknown>>> = {
  answers: statistics,
  facility: statistics,
  discrimination: statistics,
  reports: countedReports,
};

/** Characters of the stem to load: more than is shown, because stripping the Markdown shortens it. */
const STEM_START = 600;

export interface ListedQuestion extends Omit<ShortQuestion, 'text' | 'disciplines' | 'bodySystems' | 'updatedAt'> {
  stemStart: string;
  disciplines: { name: string }[];
  bodySystems: { name: string }[];
  updatedAt: Date;
}

/** One page of the list. Only its rows are joined further: texts, tags and reports by primary keys and indexes. */
export async function findQuestionsSlice(
  db: Db,
  { sort, order, ...filter }: Unpaged<QuestionListQuery>,
  { limit, offset }: Slice,
): Promise<ListedQuestion[]> {
  const { rows } = await sql<ListedQuestion>`
    select questions.id, public_id as "publicId", left(stem, ${STEM_START}) as "stemStart", status, version, difficulty,
      ${disciplines} as disciplines, ${bodySystems} as "bodySystems", ${showsImages} as "hasImages",
      ${missingToPublish} as missing,
      ${answers} as answers, facility, discrimination, ${openReports} as "openReports",
      ${reviewDueOn} as "reviewDueOn", ${reviewer} ->> 'name' as reviewer, updated_at as "updatedAt"
    from unnest(array(
      select questions.id from questions ${sortJoins[sort] ?? sql``}
      where ${matching(filter)}
      order by ${orderBy(sort, order)} limit ${limit} offset ${offset}
    )) with ordinality as page (id, place)
    join questions on questions.id = page.id
    join question_versions on question_versions.question_id = questions.id and version = current_version
    ${statistics}
    order by place
  `.execute(db);
  return rows;
}

export const countQuestions = (db: Db, filter: Parameters<typeof matching>[0]): Promise<number> =>
  countRows(db, sql`questions where ${matching(filter)}`);

/** The ids of all matching questions, the newest first. */
export async function findMatchingIds(db: Db, filter: QuestionFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from questions where ${matching(filter)} order by id desc
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Unknown values come last in both directions; ties are in the order of their ids. */
function orderBy(sort: QuestionSort, order: 'asc' | 'desc'): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return sql`${sortColumns[sort]} ${direction} nulls last, questions.id ${direction}`;
}

/** How often each option of the current edition was chosen, by its position; options without answers are left out. */
export async function countAnswersByOption(db: Db, id: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; answers: number }>`
    select position, sum(answers)::bigint as answers
    from questions
    join question_versions on question_versions.question_id = id and version = current_version
    join option_counters using (question_id, edition)
    where id = ${id}
    group by position
  `.execute(db);
  return new Map(rows.map(({ position, answers }) => [position, answers]));
}

/**
 * Whether users have ever answered or reported a question, in any of its editions. A question in a quiz counts as
 * answered.
 */
export async function findTraces(db: Db, id: number): Promise<{ isAnswered: boolean; isReported: boolean }> {
  const { rows } = await sql<{ isAnswered: boolean; isReported: boolean }>`
    select exists (select from question_counters where question_id = ${id} and answers > 0)
             or exists (select from quiz_questions where question_id = ${id})
             or exists (select from question_progress where question_id = ${id})
             or exists (select from question_notes where question_id = ${id}) as "isAnswered",
           exists (select from problem_reports where question_id = ${id}) as "isReported"
  `.execute(db);
  return rows[0] ?? { isAnswered: false, isReported: false };
}

export async function findFileKeys(db: Db, id: number): Promise<string[]> {
  const files = await db.selectFrom('question_files').select('key').where('question_id', '=', id).execute();
  return files.map(({ key }) => key);
}
