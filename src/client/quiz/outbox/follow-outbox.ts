import type { PlatformStore } from '#client/platform/platform-state.ts';
import { toast } from '#client/platform/toasts.ts';
import { removeUnusedPictures } from '#client/quiz/offline/stored-pictures.ts';
import { updateSavedState } from './broadcast-saved-state.ts';
import { connection } from './connection.ts';
import { listenToOtherTabs } from './other-tabs.ts';
import { personLeft } from './outbox-actions.ts';
import { signedInPerson } from './outbox-thunk.ts';
import { isAllOnDevice, pendingEvents } from './pending-events.ts';
import { sendEventsNow, sendLastEvents } from './send-events.ts';
import { removeCopiesOfOthers } from './stored-quizzes.ts';

/** Sends pending events at page start, and whenever the network or the page comes back. */
export function followOutbox(store: PlatformStore): void {
  const send = () => void store.dispatch(sendEventsNow());
  window.addEventListener('beforeunload', (event) => {
    const personId = signedInPerson(store.getState());
    // Events that exist only in memory would be lost.
    if (personId !== null && !isAllOnDevice(personId)) event.preventDefault();
  });
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send();
    // In a page that is closing, this comes after `pagehide`, when all last input has been recorded.
    else store.dispatch(sendLastEvents());
  });
  listenToOtherTabs((message) => {
    if (message.personId !== signedInPerson(store.getState())) return;
    if (message.kind === 'changed') return void store.dispatch(updateSavedState());
    store.dispatch(message.action);
    // The server has answered the other tab, so this one need not rest.
    if (!connection.isCut()) return;
    connection.worked();
    send();
  });

  let followed: string | null | undefined;
  const followPerson = () => {
    const { session } = store.getState();
    const personId = signedInPerson(store.getState());
    const isSettled = session.status === 'logged' || session.status === 'notLogged';
    if (!isSettled || personId === followed) return;
    const left = followed ?? null;
    followed = personId;
    void removeCopiesOfOthers(personId).then(removeUnusedPictures);
    if (left !== null) store.dispatch(personLeft());
    if (personId !== null) {
      // Show the pending state before the first response arrives: events of an earlier page may still be unsent.
      void store.dispatch(updateSavedState());
      send();
    } else if (left !== null && session.end !== 'noSession') {
      void warnAboutPendingEvents(left);
    }
  };
  store.subscribe(followPerson);
  followPerson();
}

async function warnAboutPendingEvents(personId: string): Promise<void> {
  if ((await pendingEvents(personId)).length === 0) return;
  toast.warning({
    id: 'events-wait',
    title: 'Some answers have not been sent yet',
    message: 'They are saved on this device and will be sent when you sign in here again.',
  });
}
