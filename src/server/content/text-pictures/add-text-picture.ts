import { newPictureKey } from '#server/content/pictures/picture-key.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fileAddress } from '#server/platform/files/file-address.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { reencodePicture } from '#server/platform/images/reencode-picture.ts';
import { insertTextPicture } from './text-pictures.queries.ts';

/** Twice the width of the reading column, for high-resolution screens. */
const AREA = { width: 1600, height: 1600, fit: 'inside' } as const;

/** Stores a picture for use in a text. The row comes first: without its file it is swept, a file without it never. */
export async function addTextPicture(deps: Deps, picture: Buffer, editor: Editor): Promise<string> {
  const { bytes, extension, contentType } = await reencodePicture(picture, AREA);
  const key = newPictureKey(extension);
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await insertTextPicture(tx, { key, at });
    await recordAdminEvent(tx, editor, at, { kind: 'text_picture_added', subject: { kind: 'text_picture', id: key } });
  });
  await deps.files.put(key, bytes, contentType);
  return fileAddress(key);
}
