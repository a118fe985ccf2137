import { sql } from 'kysely';
import type { StoredPicture } from '#server/bank/files/store-picture.ts';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { UserQuestionStatus } from '#shared/bank/user-question-moves.ts';
import type { UserQuestionPicture } from './user-questions.queries.ts';

interface Owned {
  userId: string;
  id: number;
}

/** Marks the user's own question as changed and locks it until the transaction ends; false if it cannot be changed. */
export async function touchUserQuestion(
  tx: Db,
  { userId, id, states, at }: Owned & { states: readonly UserQuestionStatus[]; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_questions set updated_at = ${at}
    where user_id = ${userId} and id = ${id} and status = any(${states})
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function countPictures(db: Db, { userId, id }: Owned): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from user_question_files where user_id = ${userId} and user_question_id = ${id}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the stored picture, which may have existed before. */
export async function insertPicture(
  db: Db,
  { userId, id, picture, at }: Owned & { picture: StoredPicture; at: Date },
): Promise<UserQuestionPicture> {
  const { key, checksum, width, height } = picture;
  const { rows } = await sql<UserQuestionPicture>`
    insert into user_question_files (user_id, user_question_id, key, checksum, width, height, created_at)
    values (${userId}, ${id}, ${key}, ${checksum}, ${width}, ${height}, ${at})
    -- This changes nothing, but without it an existing row would not be returned.
    on conflict (user_id, user_question_id, checksum) do update set checksum = excluded.checksum
    returning id, key, checksum, alt_text as "altText", width, height
  `.execute(db);
  return requireRow(rows, 'The statement returned no row.');
}

/** Returns the key of the picture; undefined if it does not exist. */
export async function deletePicture(db: Db, { userId, id, fileId }: Owned & { fileId: number }) {
  const { rows } = await sql<{ key: string }>`
    delete from user_question_files
    where user_id = ${userId} and user_question_id = ${id} and id = ${fileId}
    returning key
  `.execute(db);
  return rows[0]?.key;
}

/** Deletes the rows of pictures that now belong to the bank. */
export async function handOverPictures(db: Db, { userId, id }: Owned) {
  await sql`delete from user_question_files where user_id = ${userId} and user_question_id = ${id}`.execute(db);
}
