import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Files } from '#server/platform/files/files.ts';
import { shippedContent } from './seed-bank.ts';
import type { SeedBankDeps } from './update-bank.ts';

/**
 * Draws the pictures of shipped questions again if the file store has lost them, for example after a restored database
 * with an empty bucket. Returns the keys of the restored files. Only one file is looked up as long as nothing is lost.
 */
export async function restoreDrawings(
  { db, files }: Pick<SeedBankDeps, 'db' | 'files'>,
  content = shippedContent,
): Promise<string[]> {
  const first = await db.selectFrom('question_files').select('key').orderBy('id').limit(1).executeTakeFirst();
  if (!first || (await isStored(files, first.key))) return [];

  const drawn = await drawAll(content);
  const lost = await db
    .selectFrom('question_files')
    .select(['key', 'checksum'])
    .where('checksum', 'in', [...drawn.keys()])
    .execute();
  const restored: string[] = [];
  for (const { key, checksum } of lost) {
    const png = drawn.get(checksum);
    if (!png || (await isStored(files, key))) continue;
    await files.put(key, png, 'image/png');
    restored.push(key);
  }
  return restored;
}

async function isStored(files: Files, key: string): Promise<boolean> {
  const file = await files.open(key);
  file?.stream.destroy();
  return file !== null;
}

/** By the checksum of the file, which is how the database knows a picture. */
async function drawAll(content: string): Promise<Map<string, Buffer>> {
  // Imported on demand, so that a start without losses loads neither the parser nor the drawings.
  const { readBank } = await import('./read-bank.ts');
  const { renderDrawings } = await import('../../../content/drawings/render-drawings.ts');
  const written = await readBank(path.join(content, 'questions'));
  const rendered = await renderDrawings(written.flatMap(({ images }) => images.map(({ drawing }) => drawing)));
  return new Map(
    [...rendered.values()].map(({ png }) => [createHash('sha256').update(png).digest('base64url'), png] as const),
  );
}
