import { type RawBuilder, sql } from 'kysely';
import { mentions } from '#server/bank/mentions.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { UserQuestionStatus } from '#shared/bank/user-question-moves.ts';
import type { ReviewQueueQuery } from '#shared/bank/user-question-review.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
import {
  picturesColumn,
  type SummaryRow,
  TITLE_LENGTH,
  userQuestionColumns,
  type UserQuestionRow,
} from '../user-questions.queries.ts';

export interface Reviewed {
  authorName: string;
  discipline: string | null;
  bodySystem: string | null;
}

const reviewedColumns = sql`
  trim(author.first_name || ' ' || author.last_name) as "authorName",
  disciplines.name as discipline, body_systems.name as "bodySystem"
`;
const fromReviewed = (source: RawBuilder<unknown>) => sql`
  from ${source}
  join users author on author.id = user_questions.user_id
  left join disciplines on disciplines.id = discipline_id
  left join body_systems on body_systems.id = body_system_id
`;

type Filter = Pick<ReviewQueueQuery, 'status' | 'discipline' | 'search'>;

function matching({ status, discipline, search }: Filter): RawBuilder<unknown> {
  const inState = status === 'open' ? sql`status in ('submitted', 'in_review')` : sql`status = ${status}`;
  const conditions = [
    status ? inState : sql`status <> 'draft'`,
    ...(discipline ? [sql`discipline_id = ${discipline}`] : []),
    ...(search ? [mentions(sql`search_text`, search)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

export type QueuedRow = Omit<SummaryRow, 'views' | 'percentRight'> & Reviewed;

const sortColumns = { submitted: sql`user_questions.submitted_at`, status: sql`user_questions.status` };

/**
 * One page of the submissions. Served by user_questions_submitted_at_idx, or with a status by
 * user_questions_status_submitted_at_idx; only the rows of the page are joined further.
 */
export async function findQueueSlice(
  db: Db,
  { sort, order, ...filter }: Unpaged<ReviewQueueQuery>,
  { limit, offset }: Slice,
): Promise<QueuedRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const inOrder = sql`${sortColumns[sort]} ${direction}, user_questions.id ${direction}`;
  const { rows } = await sql<QueuedRow>`
    select ${userQuestionColumns}, left(content ->> 'text', ${TITLE_LENGTH}) as title, ${reviewedColumns}
    ${fromReviewed(sql`(
      select id from user_questions
      where ${matching(filter)}
      order by ${inOrder} limit ${limit} offset ${offset}
    ) as page join user_questions on user_questions.id = page.id`)}
    order by ${inOrder}
  `.execute(db);
  return rows;
}

export const countQueue = (db: Db, filter: Filter): Promise<number> =>
  countRows(db, sql`user_questions where ${matching(filter)}`);

/** The oldest pending submission other than this one. Served by user_questions_status_submitted_at_idx. */
export async function findNextInQueue(db: Db, { id, reviewerId }: { id: number; reviewerId: string }) {
  const { rows } = await sql<{ id: number }>`
    select id from user_questions
    where status = 'submitted' and id <> ${id} and user_id <> ${reviewerId}
    order by submitted_at, id limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Drafts are visible to their authors only. Served by the unique index of id. */
export async function findForReview(db: Db, id: number) {
  const { rows } = await sql<UserQuestionRow & Reviewed>`
    select ${userQuestionColumns}, ${picturesColumn} as files, ${reviewedColumns}
    ${fromReviewed(sql`user_questions`)}
    where user_questions.id = ${id} and user_questions.status <> 'draft'
  `.execute(db);
  return rows[0];
}

/** Locks the row, so that concurrent reviews are serialized. */
export async function holdForReview(tx: Db, id: number) {
  const { rows } = await sql<UserQuestionRow & { email: string; firstName: string }>`
    select ${userQuestionColumns}, ${picturesColumn} as files, author.email, author.first_name as "firstName"
    from user_questions
    join users author on author.id = user_questions.user_id
    where user_questions.id = ${id} and user_questions.status <> 'draft'
    for update of user_questions
  `.execute(tx);
  return rows[0];
}

interface Decided {
  id: number;
  to: UserQuestionStatus;
  reviewerId: string;
  /** Null keeps the previous comment. */
  comment: string | null;
  questionId: number | null;
  decidedAt: Date | null;
  at: Date;
}

export async function saveReview(tx: Db, { id, to, reviewerId, comment, questionId, decidedAt, at }: Decided) {
  await sql`
    update user_questions
    set status = ${to}, reviewer_id = ${reviewerId}, reviewer_comment = coalesce(${comment}, reviewer_comment),
      question_id = ${questionId}, decided_at = ${decidedAt}, updated_at = ${at}
    where id = ${id}
  `.execute(tx);
}
