import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { UserQuestionStatus } from '#shared/bank/user-question-moves.ts';
import type { ReviewQueueQuery } from '#shared/bank/user-question-review.contract.ts';
import {
  picturesColumn,
  type SummaryRow,
  TITLE_LENGTH,
  userQuestionColumns,
  type UserQuestionRow,
} from './user-questions.queries.ts';

export interface Reviewed {
  authorName: string;
  discipline: string | null;
  bodySystem: string | null;
}

const reviewedColumns = sql`
  trim(author.first_name || ' ' || author.last_name) as "authorName",
  disciplines.name as discipline, body_systems.name as "bodySystem"
`;
const fromReviewed = sql`
  from user_questions
  join users author on author.id = user_questions.user_id
  left join disciplines on disciplines.id = discipline_id
  left join body_systems on body_systems.id = body_system_id
`;

const likeAnything = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of what people have submitted, and how many there are. Served by user_questions_status_submitted_at_idx. */
export async function listReviewQueue(db: Db, { status, discipline, search, page, size, sort }: ReviewQueueQuery) {
  const conditions = [
    status ? sql`user_questions.status = ${status}` : sql`user_questions.status <> 'draft'`,
    ...(discipline ? [sql`discipline_id = ${discipline}`] : []),
    ...(search ? [sql`concat_ws(' ', content ->> 'text', content ->> 'leadIn') ilike ${likeAnything(search)}`] : []),
  ];
  const { rows } = await sql<Omit<SummaryRow, 'views' | 'percentRight'> & Reviewed & { total: number }>`
    select ${userQuestionColumns}, left(content ->> 'text', ${TITLE_LENGTH}) as title, ${reviewedColumns},
      count(*) over () as total
    ${fromReviewed}
    where ${sql.join(conditions, sql` and `)}
    order by submitted_at ${sql.raw(sort === 'submitted' ? 'asc' : 'desc')}, user_questions.id
    limit ${size} offset ${(page - 1) * size}
  `.execute(db);
  return rows;
}

/** Drafts are their authors' alone. Served by the unique index of id. */
export async function findForReview(db: Db, id: number) {
  const { rows } = await sql<UserQuestionRow & Reviewed>`
    select ${userQuestionColumns}, ${picturesColumn} as files, ${reviewedColumns}
    ${fromReviewed}
    where user_questions.id = ${id} and user_questions.status <> 'draft'
  `.execute(db);
  return rows[0];
}

/** Two reviewers at once take turns. */
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
  /** Null keeps what was said before. */
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
