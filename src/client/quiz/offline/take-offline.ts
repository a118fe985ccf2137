import { keptQuiz, removeKeptQuiz } from '#client/quiz/outbox/kept-quizzes.ts';
import { keepDownload } from '#client/quiz/outbox/open-quiz.ts';
import { type OutboxThunk, signedInPerson } from '#client/quiz/outbox/outbox-thunk.ts';
import { sendEventsNow } from '#client/quiz/outbox/send-events.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { keepPictures, picturesOf, removeUnusedPictures } from './kept-pictures.ts';

/** Where pages themselves cannot be kept, a quiz on the device could not be opened. */
export const canTakeOffline = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis;

export const isTakenOffline =
  (quizId: string): OutboxThunk<Promise<boolean>> =>
  async (_dispatch, getState) => {
    const personId = signedInPerson(getState());
    return personId !== null && (await keptQuiz(personId, quizId))?.isDownloaded === true;
  };

/** Resolves when the quiz, its pictures and the page to answer it on are all on the device. */
export const takeOffline =
  (quizId: string, onProgress: (share: number) => void): OutboxThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const personId = signedInPerson(getState());
    // What was done here belongs to the quiz that is taken along.
    await dispatch(sendEventsNow());
    const download = await dispatch(quizApi.endpoints.downloadQuiz.initiate(quizId, { track: false })).unwrap();
    const pictures = picturesOf(download.quiz);
    const steps = pictures.length + 2;
    onProgress(1 / steps);
    await keepPictures(pictures, (done) => onProgress((done + 1) / steps));
    await pagesAreKept();
    // The copy comes last: it says that everything is there. It is for nobody else who may have signed in meanwhile.
    const isKept = signedInPerson(getState()) === personId && (await dispatch(keepDownload(download)));
    if (!isKept) {
      await removeUnusedPictures();
      throw new Error('This browser keeps nothing.');
    }
    // Asked for, not counted on: the browser may still clear what was not used for long.
    void navigator.storage.persist();
    onProgress(1);
  };

/** Waits for a worker that is still collecting the pages; one that could not get them all gives up. */
async function pagesAreKept(): Promise<void> {
  // In development there is no worker.
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

/** What was done in it and not sent yet stays. */
export const leaveOffline =
  (quizId: string): OutboxThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const personId = signedInPerson(getState());
    if (personId === null) return;
    await removeKeptQuiz(personId, quizId);
    await removeUnusedPictures();
  };
