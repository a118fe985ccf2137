import { onDevice } from '#client/quiz/outbox/device-database.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';

/** The same name stands in the offline worker, which answers from it. */
const CACHE = 'vignette-pictures';

const isOurs = (path: string) => new URL(path, location.origin).origin === location.origin;

export const picturesOf = ({ quizQuestions }: QuizResult): string[] => [
  ...new Set(quizQuestions.flatMap(({ question }) => question.files.map(({ path }) => path)).filter(isOurs)),
];

/** Fetches them all, and tells how far it is. Rejects when one cannot be had: its question could not be answered. */
export async function keepPictures(paths: string[], onProgress: (done: number) => void): Promise<void> {
  if (paths.length === 0) return;
  const cache = await caches.open(CACHE);
  for (const [index, path] of paths.entries()) {
    if (!(await cache.match(path))) await cache.add(path);
    onProgress(index + 1);
  }
}

/** Pictures stay as long as a quiz that was taken along needs them. */
export async function removeUnusedPictures(): Promise<void> {
  // Without a secure page there is no cache, and nothing in it.
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return;
  const kept = (await onDevice((database) => database.getAll('quizzes'))) ?? [];
  const needed = new Set(
    kept.filter(({ isDownloaded }) => isDownloaded).flatMap(({ quiz }) => picturesOf(quiz).map(addressOf)),
  );
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
}

const addressOf = (path: string): string => new URL(path, location.origin).href;
