import { oneAtATime } from '#client/platform/one-at-a-time.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import { applyAcceptedAnswer, applyPendingEvents } from './apply-pending-events.ts';
import { isUserInput, broadcastSavedState } from './broadcast-saved-state.ts';
import { connection } from './connection.ts';
import type { StoredQuiz, PendingEvent } from './device-database.ts';
import { type EventToSend, mergeEvents, nextBatch } from './merge-events.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { answerAccepted, eventRejected } from './outbox-actions.ts';
import { type OutboxThunk, signedInPerson } from './outbox-thunk.ts';
import { type EventResult, outboxApi, type SendError } from './outbox.api.ts';
import { knownEvents, settleEvents, pendingEvents, unsentEvents } from './pending-events.ts';
import { showRejection } from './show-rejection.ts';

/** The server accepts request bodies up to 256 KiB. */
const BATCH = { events: quizLimits.syncedEvents, bytes: 200_000 };

/** Browsers limit what a closing page sends to 64 KiB. */
const LAST_BATCH = { events: quizLimits.syncedEvents, bytes: 60_000 };

/** Lock name. Only one tab sends at a time, so that no event is sent twice or out of order. */
const TURN = 'outbox';

/** Sends all pending events. Resolves when none are left or when sending has to back off. */
export const sendEvents = (): OutboxThunk<Promise<void>> => (dispatch) =>
  oneAtATime(TURN, async () => {
    while (!connection.isBackingOff() && (await dispatch(sendBatch())));
    await dispatch(broadcastSavedState());
  });

/** Like `sendEvents`, but ignores the backoff: the network or the user has come back. */
export const sendEventsNow = (): OutboxThunk<Promise<void>> => (dispatch) => {
  connection.wake();
  return dispatch(sendEvents());
};

/**
 * For a page that is closing. It runs no further task, so these events wait neither for their turn nor for the device.
 * They stay pending: the next page sends them again, and the server ignores events that it has.
 */
export const sendLastEvents = (): OutboxThunk<void> => (dispatch, getState) => {
  const personId = signedInPerson(getState());
  if (personId === null) return;
  const events = nextBatch(mergeEvents(knownEvents(personId)), LAST_BATCH).map(({ event }) => event);
  if (events.length === 0) return;
  void dispatch(outboxApi.endpoints.sendEvents.initiate({ events, keepalive: true }, { track: false }));
};

/** Returns true when there may be more to send. */
const sendBatch = (): OutboxThunk<Promise<boolean>> => async (dispatch, getState) => {
  const personId = signedInPerson(getState());
  if (personId === null) return false;
  const batch = nextBatch(mergeEvents(await unsentEvents(personId)), BATCH);
  if (batch.length === 0) return false;

  const events = batch.map(({ event }) => event);
  const { data, error } = await dispatch(outboxApi.endpoints.sendEvents.initiate({ events }, { track: false }));
  // Another user may have signed in during the request. The events stay pending until their owner signs in again.
  if (signedInPerson(getState()) !== personId) return false;
  const reached = batch.flatMap((sent) => {
    const result = data?.find(({ key }) => key === sent.event.key);
    return result ? [{ sent, result }] : [];
  });
  if (reached.length === 0) {
    const { retryAfterSeconds = null } = (error ?? {}) as Partial<SendError>;
    connection.failed(retryAfterSeconds, () => void dispatch(sendEvents()));
    return false;
  }
  connection.worked();
  for (const { sent, result } of reached) await dispatch(settle(personId, sent, result));
  return true;
};

/**
 * Notifies this and the other tabs before it deletes the event. If the tab closes in between, the event is only sent
 * once more.
 */
const settle =
  (personId: string, sent: EventToSend, result: EventResult): OutboxThunk<Promise<void>> =>
  async (dispatch) => {
    const action = actionFor(sent, result);
    // In Test mode the user may have changed the answer while the earlier one was being sent. Show the latest choice.
    // A revealed answer is final, so it is shown without reading the device first.
    const isFinal = Boolean(result.answer?.reveal);
    if (action && (isFinal || !isReplaced(sent, await pendingEvents(personId)))) {
      dispatch(action);
      notifyOtherTabs({ personId, kind: 'action', action });
      if (eventRejected.match(action) && isUserInput(sent.event)) showRejection(action.payload);
    }
    await settleEvents({ personId, quizId: sent.event.quizId, seqs: sent.seqs }, (stored) =>
      result.status === 'done' ? afterDone(stored, sent, result) : stored,
    );
  };

function isReplaced({ event, seqs }: EventToSend, waiting: PendingEvent[]): boolean {
  if (event.type !== 'answer') return false;
  const { quizId, body } = event;
  return waiting.some(
    ({ seq, event: later }) =>
      later.type === 'answer' &&
      later.quizId === quizId &&
      later.body.data.questionID === body.data.questionID &&
      !seqs.includes(seq),
  );
}

function actionFor({ event }: EventToSend, { status, answer, code, message }: EventResult) {
  if (status === 'refused') return eventRejected({ event, code: code ?? 'unknown', message: message ?? '' });
  return answer && answerAccepted({ quizId: event.quizId, key: event.key, result: answer });
}

/** Updates the copy on the device to what the server has. A finished quiz needs no copy. */
function afterDone(stored: StoredQuiz, { event }: EventToSend, { answer }: EventResult): StoredQuiz | null {
  if (event.type === 'finalise') return null;
  const quiz = applyPendingEvents(stored.quiz, [event], stored.reveals);
  return { ...stored, quiz: answer ? applyAcceptedAnswer(quiz, answer) : quiz };
}
