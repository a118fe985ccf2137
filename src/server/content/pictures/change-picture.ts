import { changeRecord } from '#server/platform/admin-events/change-record.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { fileAddress } from '#server/platform/files/file-address.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { reencodeAsJpeg } from '#server/platform/images/reencode-picture.ts';
import { newPictureKey, pictureKeyOf } from './picture-key.ts';
import { lockPictured, type Pictured, savePicture } from './pictures.queries.ts';

/** Twice the width of the reading column, for high-resolution screens. */
const AREA = { width: 1600, height: 1000, fit: 'inside' } as const;

export type SeenRecord = Pictured & { revision: number };

/** Re-encodes the uploaded picture and replaces the current one. */
export async function changePicture(deps: Deps, seen: SeenRecord, picture: Buffer, editor: Editor): Promise<void> {
  const key = newPictureKey('jpg');
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

const exchange = (deps: Deps, seen: SeenRecord, photo: string | null, editor: Editor): Promise<void> =>
  changeRecord(deps, editor, {
    kind: `${seen.kind}_picture_changed`,
    subject: { kind: seen.kind, id: seen.id },
    revision: seen.revision,
    lock: (tx) => lockPictured(tx, seen),
    after: { photo },
    async save(tx, at, before) {
      await savePicture(tx, seen, { photo, at });
      const earlier = pictureKeyOf(before.photo);
      if (earlier !== null) await deps.jobs.enqueue(tx, deleteFileJob, { key: earlier });
    },
  });
