import { onDevice } from '#client/quiz/outbox/device-database.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';

/** Must match the name in the offline worker, which serves pictures from this cache. */
const CACHE = 'vignette-pictures';

const isOurs = (path: string) => new URL(path, location.origin).origin === location.origin;

export const picturesOf = ({ quizQuestions }: QuizResult): string[] => [
  ...new Set(quizQuestions.flatMap(({ question }) => question.files.map(({ path }) => path)).filter(isOurs)),
];

/** Fetches all pictures and reports progress. Rejects when one fails, because its question could not be answered. */
export async function storePictures(paths: string[], onProgress: (done: number) => void): Promise<void> {
  if (paths.length === 0) return;
  const cache = await caches.open(CACHE);
  for (const [index, path] of paths.entries()) {
    if (!(await cache.match(path))) await cache.add(path);
    onProgress(index + 1);
  }
}

/** Deletes pictures that no downloaded quiz needs. */
export async function removeUnusedPictures(): Promise<void> {
  // The Cache API exists only in secure contexts.
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return;
  const stored = (await onDevice((database) => database.getAll('quizzes'))) ?? [];
  const needed = new Set(
    stored.filter(({ isDownloaded }) => isDownloaded).flatMap(({ quiz }) => picturesOf(quiz).map(addressOf)),
  );
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
}

const addressOf = (path: string): string => new URL(path, location.origin).href;
