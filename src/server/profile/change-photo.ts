import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { fileAddress } from '#server/platform/files/file-address.ts';
import { reencodeAsJpeg } from '#server/platform/images/reencode-picture.ts';
import type { PhotoResult } from '#shared/profile/contract.ts';
import { newPhotoKey, photoKeyOf } from './photo-address.ts';
import { recordProfileEvent, replacePhoto } from './profile.queries.ts';
import type { Origin } from './update-user.ts';

/** Twice the largest display size, for high-density screens. */
const PHOTO = { width: 320, height: 320, fit: 'cover' } as const;

/** Re-encodes the picture as the user's photo and replaces the previous one. */
export async function changePhoto(
  deps: Deps,
  user: { id: string },
  picture: Buffer,
  origin: Origin,
): Promise<PhotoResult> {
  const photo = await reencodeAsJpeg(picture, PHOTO);
  const key = newPhotoKey();
  await deps.files.put(key, photo, 'image/jpeg');
  try {
    await exchange(deps, user, { address: fileAddress(key), kind: 'photo_changed' }, origin);
  } catch (error) {
    await deps.files.delete(key);
    throw error;
  }
  return { photo: fileAddress(key) };
}

export async function removePhoto(deps: Deps, user: { id: string }, origin: Origin): Promise<PhotoResult> {
  await exchange(deps, user, { address: null, kind: 'photo_removed' }, origin);
  return { photo: null };
}

function exchange(
  { db, jobs, now }: Deps,
  { id: userId }: { id: string },
  { address, kind }: { address: string | null; kind: 'photo_changed' | 'photo_removed' },
  origin: Origin,
) {
  return db.transaction().execute(async (tx) => {
    const earlier = photoKeyOf(await replacePhoto(tx, { userId, address }));
    if (earlier) await jobs.enqueue(tx, deleteFileJob, { key: earlier });
    await recordProfileEvent(tx, { kind, userId, at: now(), ...origin });
  });
}
