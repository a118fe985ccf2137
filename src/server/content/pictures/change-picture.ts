import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { fileAddress } from '#server/platform/files/file-address.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { reencodeAsJpeg } from '#server/platform/images/reencode-picture.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newPictureKey, pictureKeyOf } from './picture-key.ts';
import { lockPictured, type Pictured, savePicture } from './pictures.queries.ts';

/** Twice the width of the reading column, for high-resolution screens. */
const AREA = { width: 1600, height: 1000, fit: 'inside' } as const;

export type SeenRecord = Pictured & { revision: number };

/** Re-encodes the uploaded picture and replaces the current one. */
export async function changePicture(deps: Deps, seen: SeenRecord, picture: Buffer, editor: Editor): Promise<void> {
  const key = newPictureKey();
  await deps.files.put(key, await reencodeAsJpeg(picture, AREA), 'image/jpeg');
  try {
    await exchange(deps, seen, fileAddress(key), editor);
  } catch (error) {
    // Without a response it is unknown whether the commit succeeded. An unused file is better than a missing picture.
    if (!isDatabaseUnavailable(error)) await deps.files.delete(key);
    throw error;
  }
}

export const removePicture = (deps: Deps, seen: SeenRecord, editor: Editor): Promise<void> =>
  exchange(deps, seen, null, editor);

async function exchange({ db, jobs, now }: Deps, seen: SeenRecord, photo: string | null, editor: Editor) {
  await db.transaction().execute(async (tx) => {
    const record = await lockPictured(tx, seen);
    if (!record) throw new AppError('not_found');
    if (record.revision !== seen.revision) throw new AppError('changed_meanwhile');
    if (record.photo === photo) return;
    await savePicture(tx, seen, { photo, at: now() });
    const earlier = pictureKeyOf(record.photo);
    if (earlier !== null) await jobs.enqueue(tx, deleteFileJob, { key: earlier });
    await recordAdminEvent(tx, editor, now(), {
      kind: `${seen.kind}_picture_changed`,
      subject: { kind: seen.kind, id: seen.id },
      before: { photo: record.photo },
      after: { photo },
    });
  });
}
