import { createHash, randomUUID } from 'node:crypto';
import type { StoredPicture } from '#server/bank/files/store-picture.ts';
import type { Files } from '#server/platform/files/files.ts';
import { type RenderedDrawing, renderDrawings } from '../../../content/drawings/render-drawings.ts';
import type { WrittenQuestion } from './written-question.ts';

type ShownPicture = StoredPicture & { altText: string };

/** By question id. */
export type DrawnPictures = ReadonlyMap<string, ShownPicture[]>;

/** Draws and stores the pictures of these questions. */
export async function drawPictures(files: Files, questions: WrittenQuestion[]): Promise<DrawnPictures> {
  const pictured = questions.filter(({ images }) => images.length > 0);
  const drawings = await renderDrawings(pictured.flatMap(({ images }) => images.map(({ drawing }) => drawing)));
  const drawn = new Map<string, ShownPicture[]>();
  for (const { id, images } of pictured) {
    const shown: ShownPicture[] = [];
    for (const { drawing, alt } of images) {
      const rendered = drawings.get(drawing);
      if (!rendered) throw new Error(`There is no drawing ${drawing} for the question ${id}.`);
      shown.push({ ...(await store(files, rendered)), altText: alt });
    }
    drawn.set(id, shown);
  }
  return drawn;
}

/** Stored unchanged: our own drawings need no re-encoding, which would take most of the time. */
async function store(files: Files, { png, width, height }: RenderedDrawing): Promise<StoredPicture> {
  const key = `questions/${randomUUID()}.png`;
  await files.put(key, png, 'image/png');
  return { key, checksum: createHash('sha256').update(png).digest('base64url'), width, height };
}

export async function deletePictures(files: Files, pictures: DrawnPictures, isUnused: (questionId: string) => boolean) {
  const unused = [...pictures].filter(([id]) => isUnused(id)).flatMap(([, kept]) => kept);
  await Promise.all(unused.map(({ key }) => files.delete(key)));
}
