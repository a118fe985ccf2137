import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { StoredPicture } from './store-picture.ts';

/** Pictures to add to a version, in this order, after those it already has. */
export interface PicturesOfVersion {
  questionId: number;
  version: number;
  pictures: (StoredPicture & { altText: string })[];
}

/**
 * Adds pictures to any number of versions in one round trip. A picture that the question already has is not stored
 * again; only its alternative text is updated. Returns the keys of the files that are not needed: the caller deletes
 * them (`deleteFileJob`, in the same transaction).
 */
export async function attachPictures(tx: Db, at: Date, versions: PicturesOfVersion[]): Promise<string[]> {
  const rows = rowsOf(versions);
  if (rows.length === 0) return [];
  const { rows: unused } = await sql<{ key: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        question_id int, version int, place int, key text, checksum text, width int, height int, alt_text text
      )
    ),
    kept as (
      insert into question_files (question_id, key, checksum, width, height, created_at)
      select distinct on (question_id, checksum) question_id, key, checksum, width, height, ${at}::timestamptz
      from given
      order by question_id, checksum, version, place
      -- This changes nothing, but without it an existing row would not be returned.
      on conflict (question_id, checksum) do update set checksum = excluded.checksum
      returning id, question_id, checksum, key
    ),
    shown as (
      insert into question_version_files (question_id, version, file_id, position, alt_text)
      select distinct on (given.question_id, given.version, kept.id)
        given.question_id, given.version, kept.id, given.place + coalesce(
          (
            select max(already.position) + 1 from question_version_files as already
            where already.question_id = given.question_id and already.version = given.version
          ), 0
        ), given.alt_text
      from given join kept using (question_id, checksum)
      order by given.question_id, given.version, kept.id, given.place
      on conflict (question_id, version, file_id) do update set alt_text = excluded.alt_text
    )
    select key from given except select key from kept
  `.execute(tx);
  return unused.map(({ key }) => key);
}

const rowsOf = (versions: PicturesOfVersion[]) =>
  versions.flatMap(({ questionId, version, pictures }) =>
    pictures.map(({ key, checksum, width, height, altText }, place) => ({
      question_id: questionId,
      version,
      place,
      key,
      checksum,
      width,
      height,
      alt_text: altText,
    })),
  );
