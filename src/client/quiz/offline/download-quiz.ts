import { storeDownload } from '#client/quiz/outbox/open-quiz.ts';
import { type OutboxThunk, signedInPerson } from '#client/quiz/outbox/outbox-thunk.ts';
import { sendEventsNow } from '#client/quiz/outbox/send-events.ts';
import { storedQuiz, removeStoredQuiz } from '#client/quiz/outbox/stored-quizzes.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { storePictures, picturesOf, removeUnusedPictures } from './stored-pictures.ts';

/** Without a service worker the page itself would not open offline, so a downloaded quiz would be useless. */
export const canDownload = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis;

export const isQuizDownloaded =
  (quizId: string): OutboxThunk<Promise<boolean>> =>
  async (_dispatch, getState) => {
    const personId = signedInPerson(getState());
    return personId !== null && (await storedQuiz(personId, quizId))?.isDownloaded === true;
  };

/** Resolves when the quiz, its pictures, the lab values and the pages of the app are stored on the device. */
export const downloadQuiz =
  (quizId: string, onProgress: (share: number) => void): OutboxThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const personId = signedInPerson(getState());
    // Send pending events first, so that the download includes them.
    await dispatch(sendEventsNow());
    const download = await dispatch(quizApi.endpoints.downloadQuiz.initiate(quizId, { track: false })).unwrap();
    const pictures = picturesOf(download.quiz);
    const steps = pictures.length + 3;
    onProgress(1 / steps);
    await storePictures(pictures, (done) => onProgress((done + 1) / steps));
    await dispatch(storeLabValues());
    onProgress((pictures.length + 2) / steps);
    await ensurePagesAreStored();
    // Store the copy last, because it marks the download as complete. Skip it if another user has signed in meanwhile.
    const isStored = signedInPerson(getState()) === personId && (await dispatch(storeDownload(download)));
    if (!isStored) {
      await removeUnusedPictures();
      throw new Error('This browser cannot store data.');
    }
    // Only a request: the browser may still evict data that was not used for long.
    void navigator.storage.persist();
    onProgress(1);
  };

/** The same copy that the tool reads offline. The code of the tools is among the pages of the app. */
const storeLabValues = (): OutboxThunk<Promise<void>> => async (dispatch) => {
  const { labValuesApi } = await import('#client/quiz/tools/lab-values.api.ts');
  const options = { subscribe: false, forceRefetch: true };
  await dispatch(labValuesApi.endpoints.labValues.initiate(undefined, options)).unwrap();
};

/** Waits for a service worker that is still caching the pages; rejects when none could cache all of them. */
async function ensurePagesAreStored(): Promise<void> {
  // There is no service worker in development.
  if (!import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const isReplacing = Boolean(registration?.active);
  // After a release this page has new files, which the worker that is being installed caches.
  const collecting = registration?.installing ?? (isReplacing ? null : registration?.waiting);
  if (!collecting) {
    if (isReplacing) return;
    throw new Error('This browser cannot store pages.');
  }
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      const { state } = collecting;
      // A replacement waits until all pages of the old worker are closed. If it fails, the old one goes on.
      if (state === 'activated' || (isReplacing && state !== 'installing')) resolve();
      else if (state === 'redundant') reject(new Error('The pages could not be stored.'));
    };
    collecting.addEventListener('statechange', look);
    look();
  });
}

/** Deletes the download. Unsent events stay. */
export const removeDownload =
  (quizId: string): OutboxThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const personId = signedInPerson(getState());
    if (personId === null) return;
    await removeStoredQuiz(personId, quizId);
    await removeUnusedPictures();
  };
