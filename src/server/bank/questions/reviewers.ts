import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { Reviewer } from '#shared/bank/question.contract.ts';

/** Users who may change questions and can sign in. Served by users_role_id_idx, which skips the roles of learners. */
const mayReview = sql`
  users.role_id in (
    select roles.id from roles join role_permissions on role_id = roles.id
    where has_admin_interface and permission = 'Question.update'
  )
  and users.activated_at is not null and users.suspended_at is null and users.deletion_due_at is null
`;

export async function listReviewers(db: Db): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select id, trim(first_name || ' ' || last_name) as name
    from users where ${mayReview}
    order by lower(last_name), lower(first_name), id
  `.execute(db);
  return rows;
}

/** Checked only for a new assignment: a reviewer who has since lost the permission may stay assigned. */
export async function refuseReviewer(db: Db, reviewerId: string | null): Promise<void> {
  if (reviewerId === null) return;
  const { rows } = await sql`select from users where id = ${reviewerId} and ${mayReview}`.execute(db);
  if (rows.length > 0) return;
  throw new InvalidInput([{ property: 'reviewerId', constraints: { unknown: 'Please choose an editor.' } }]);
}
