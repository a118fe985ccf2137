import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { onDevice } from '#client/quiz/outbox/device-database.ts';
import { anAnswer, aQuiz, aReveal, eventually, storeOf, stubQuizServer } from '#client/quiz/outbox/outbox.test-kit.ts';
import { addEvent } from '#client/quiz/outbox/pending-events.ts';
import { storedQuizzes } from '#client/quiz/outbox/stored-quizzes.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { DownloadButton } from './download-button.tsx';
import { StoredQuizzes } from './stored-quizzes.tsx';

/** Long, because the first response also loads the contracts. */
const PATIENT = { timeout: 10_000 };
const PICTURE = '/api/v1/files/questions/heart.webp';
let person = '';
let people = 0;
let pictures = new Set<string>();

/** The browser APIs that offline use needs. */
beforeEach(() => {
  people += 1;
  person = `traveller ${people}`;
  pictures = new Set();
  const cache = {
    match: async (path: string) => (pictures.has(path) ? new Response() : undefined),
    add: async (path: string) => void pictures.add(path),
    keys: async () => [...pictures].map((path) => ({ url: new URL(path, location.origin).href })),
    delete: async (url: string) => pictures.delete(new URL(url).pathname),
  };
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  Object.defineProperty(navigator, 'storage', { value: { persist: async () => true }, configurable: true });
});

const withPicture = (): QuizResult => {
  const quiz = aQuiz();
  quiz.quizQuestions[0]!.question.files = [
    { id: 1, type: 1, path: PICTURE, altText: 'A heart', width: 10, height: 10 },
  ];
  return quiz;
};
const labValues = [{ id: 1, name: 'Serum', labValues: [] }];
const stubServerWith = (download: object) =>
  stubQuizServer(({ path }) => ({ body: path.endsWith('/lab-values') ? labValues : download }));
/** The button is disabled until the device has been read. */
const press = async (name: string) => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name });
  await eventually(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
};
async function download(quiz: QuizResult, store = storeOf(person)) {
  await renderPart(<DownloadButton quizId={quiz.id} />, store);
  await press('Download for offline use');
}
async function expectFailedDownload(quiz: QuizResult) {
  await download(quiz);
  await screen.findByRole('button', { name: 'Download failed. Try again' }, PATIENT);
  expect(await storedQuizzes(person)).toEqual([]);
}

test('downloads a quiz with its pictures and solutions, and deletes it again', async () => {
  const quiz = withPicture();
  const reveals = [{ questionID: 10, reveal: aReveal(100, 101) }];
  stubServerWith({ quiz, reveals });
  await download(quiz);
  await screen.findByRole('button', { name: 'Remove from this device' }, PATIENT);
  expect(await storedQuizzes(person)).toMatchObject([{ quizId: quiz.id, isDownloaded: true, reveals }]);
  expect([...pictures]).toEqual([PICTURE]);
  expect(await onDevice((database) => database.get('labValues', person))).toEqual(labValues);

  await press('Remove from this device');
  await screen.findByRole('button', { name: 'Download for offline use' });
  expect(await storedQuizzes(person)).toEqual([]);
  expect([...pictures]).toEqual([]);
});

test('does not call a quiz available offline without the lab values', async () => {
  const quiz = aQuiz();
  stubQuizServer(({ path }) =>
    path.endsWith('/lab-values') ? { status: 500, body: null } : { body: { quiz, reveals: [] } },
  );
  await expectFailedDownload(quiz);
});

test('reports a failed download, leaves no partial copy, and allows a retry', async () => {
  stubQuizServer(() => 'offline');
  await expectFailedDownload(aQuiz());
});

test('lists the quizzes on the device with their pending answers', async () => {
  const quiz = aQuiz();
  stubServerWith({ quiz, reveals: [] });
  const store = storeOf(person);
  await download(quiz, store);
  await screen.findByRole('button', { name: 'Remove from this device' }, PATIENT);
  await addEvent(person, anAnswer(quiz.id, 10));
  const onOpen = vi.fn<(quiz: QuizResult) => void>();
  await renderPart(<StoredQuizzes onOpen={onOpen} />, store);
  expect(await screen.findByText(/1 of 2 answered/)).toBeTruthy();
  await press('Continue');
  expect(onOpen.mock.calls[0]?.[0].id).toBe(quiz.id);
});
