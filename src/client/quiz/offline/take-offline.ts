import { keptQuiz, removeKeptQuiz } from '#client/quiz/outbox/kept-quizzes.ts';
import { keepDownload } from '#client/quiz/outbox/open-quiz.ts';
import { type OutboxThunk, signedInPerson } from '#client/quiz/outbox/outbox-thunk.ts';
import { sendEventsNow } from '#client/quiz/outbox/send-events.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { keepPictures, picturesOf, removeUnusedPictures } from './kept-pictures.ts';

/** Without a service worker the page itself would not open offline, so a downloaded quiz would be useless. */
export const canTakeOffline = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis;

export const isTakenOffline =
  (quizId: string): OutboxThunk<Promise<boolean>> =>
  async (_dispatch, getState) => {
    const personId = signedInPerson(getState());
    return personId !== null && (await keptQuiz(personId, quizId))?.isDownloaded === true;
  };

/** Resolves when the quiz, its pictures and the pages of the app are stored on the device. */
export const takeOffline =
  (quizId: string, onProgress: (share: number) => void): OutboxThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const personId = signedInPerson(getState());
    // Send pending events first, so that the download includes them.
    await dispatch(sendEventsNow());
    const download = await dispatch(quizApi.endpoints.downloadQuiz.initiate(quizId, { track: false })).unwrap();
    const pictures = picturesOf(download.quiz);
    const steps = pictures.length + 2;
    onProgress(1 / steps);
    await keepPictures(pictures, (done) => onProgress((done + 1) / steps));
    await pagesAreKept();
    // Store the copy last, because it marks the download as complete. Skip it if another user has signed in meanwhile.
    const isKept = signedInPerson(getState()) === personId && (await dispatch(keepDownload(download)));
    if (!isKept) {
      await removeUnusedPictures();
      throw new Error('This browser keeps nothing.');
    }
    // Only a request: the browser may still evict data that was not used for long.
    void navigator.storage.persist();
    onProgress(1);
  };

/** Waits for a service worker that is still caching the pages; rejects when it could not cache all of them. */
async function pagesAreKept(): Promise<void> {
  // There is no service worker in development.
  if (!import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (registration?.active) return;
  const collecting = registration?.installing ?? registration?.waiting;
  if (!collecting) throw new Error('This browser keeps no pages.');
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (collecting.state === 'activated') resolve();
      if (collecting.state === 'redundant') reject(new Error('The pages could not be collected.'));
    };
    collecting.addEventListener('statechange', look);
    look();
  });
}

/** Deletes the download. Unsent events stay. */
export const leaveOffline =
  (quizId: string): OutboxThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const personId = signedInPerson(getState());
    if (personId === null) return;
    await removeKeptQuiz(personId, quizId);
    await removeUnusedPictures();
  };
