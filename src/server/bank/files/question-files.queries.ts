import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

interface ShownPicture {
  questionId: number;
  version: number;
  fileId: number;
}

export async function setAltText(tx: Db, { questionId, version, fileId }: ShownPicture, altText: string) {
  await tx
    .updateTable('question_version_files')
    .set({ alt_text: altText })
    .where('question_id', '=', questionId)
    .where('version', '=', version)
    .where('file_id', '=', fileId)
    .execute();
}

export async function setOrder(tx: Db, { questionId, version }: Omit<ShownPicture, 'fileId'>, fileIds: number[]) {
  await sql`
    update question_version_files set position = place - 1
    from unnest(${fileIds}::int[]) with ordinality as listed (id, place)
    where question_id = ${questionId} and version = ${version} and file_id = listed.id
  `.execute(tx);
}

export async function hidePicture(tx: Db, { questionId, version, fileId }: ShownPicture) {
  await tx
    .deleteFrom('question_version_files')
    .where('question_id', '=', questionId)
    .where('version', '=', version)
    .where('file_id', '=', fileId)
    .execute();
}

/** Deletes a picture that no version shows any more and returns the key of its file; null if it is still shown. */
export async function forgetPicture(
  tx: Db,
  { questionId, fileId }: { questionId: number; fileId: number },
): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    delete from question_files
    where question_id = ${questionId} and id = ${fileId}
      and not exists (
        select from question_version_files where question_id = ${questionId} and file_id = ${fileId}
      )
    returning key
  `.execute(tx);
  return rows[0]?.key ?? null;
}

/** Replaces the pictures of an open version with those of another one. */
export async function showPicturesOf(
  tx: Db,
  { questionId, version, from }: { questionId: number; version: number; from: number },
) {
  await tx
    .deleteFrom('question_version_files')
    .where('question_id', '=', questionId)
    .where('version', '=', version)
    .execute();
  await sql`
    insert into question_version_files (question_id, version, file_id, position, alt_text)
    select question_id, ${version}::int, file_id, position, alt_text
    from question_version_files where question_id = ${questionId} and version = ${from}
  `.execute(tx);
}
