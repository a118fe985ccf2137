import { oneAtATime } from '#client/platform/one-at-a-time.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import { connection } from './connection.ts';
import type { KeptQuiz, WaitingEvent } from './device-database.ts';
import { withAnswerTaken, withWaitingEvents } from './lay-events.ts';
import { type EventToSend, mergeEvents, nextBatch } from './merge-events.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { answerTaken, eventRefused } from './outbox-actions.ts';
import { type OutboxThunk, signedInPerson } from './outbox-thunk.ts';
import { type EventResult, outboxApi, type SendError } from './outbox.api.ts';
import { tellRefusal } from './tell-refusal.ts';
import { isDeed, tellState } from './tell-state.ts';
import { settleEvents, waitingEvents } from './waiting-events.ts';

/** The server reads bodies up to 256 KiB. */
const BATCH = { events: quizLimits.syncedEvents, bytes: 200_000 };

/** Tabs take turns, so that nothing is sent twice at the same time and nothing overtakes. */
const TURN = 'outbox';

/** Sends what waits. Resolves when nothing does any more, or when sending has to rest. */
export const sendEvents = (): OutboxThunk<Promise<void>> => (dispatch) =>
  oneAtATime(TURN, async () => {
    while (!connection.isResting() && (await dispatch(sendBatch())));
    await dispatch(tellState());
  });

/** The same, without waiting for the rest to end: the network is back, or somebody is. */
export const sendEventsNow = (): OutboxThunk<Promise<void>> => (dispatch) => {
  connection.wake();
  return dispatch(sendEvents());
};

/** True when there may be more to send. */
const sendBatch = (): OutboxThunk<Promise<boolean>> => async (dispatch, getState) => {
  const personId = signedInPerson(getState());
  if (personId === null) return false;
  const batch = nextBatch(mergeEvents(await waitingEvents(personId)), BATCH);
  if (batch.length === 0) return false;

  const events = batch.map(({ event }) => event);
  const { data, error } = await dispatch(outboxApi.endpoints.sendEvents.initiate(events, { track: false }));
  // Somebody else's session may have answered for these events; they wait for their own person.
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

/** Everybody hears of it before it leaves the device: should this tab die in between, it is only sent once more. */
const settle =
  (personId: string, sent: EventToSend, result: EventResult): OutboxThunk<Promise<void>> =>
  async (dispatch) => {
    const action = newsOf(sent, result);
    // In Test mode an answer may have been changed while the earlier one was on its way: what was chosen last is shown.
    if (action && !isReplaced(sent, await waitingEvents(personId))) {
      dispatch(action);
      tellOtherTabs({ personId, kind: 'action', action });
      if (eventRefused.match(action) && isDeed(sent.event)) tellRefusal(action.payload);
    }
    await settleEvents({ personId, quizId: sent.event.quizId, seqs: sent.seqs }, (kept) =>
      result.status === 'done' ? afterDone(kept, sent, result) : kept,
    );
  };

function isReplaced({ event, seqs }: EventToSend, waiting: WaitingEvent[]): boolean {
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

function newsOf({ event }: EventToSend, { status, answer, code, message }: EventResult) {
  if (status === 'refused') return eventRefused({ event, code: code ?? 'unknown', message: message ?? '' });
  return answer && answerTaken({ quizId: event.quizId, key: event.key, result: answer });
}

/** The copy on the device follows what the server has; a quiz that is finished there needs none. */
function afterDone(kept: KeptQuiz, { event }: EventToSend, { answer }: EventResult): KeptQuiz | null {
  if (event.type === 'finalise') return null;
  const quiz = withWaitingEvents(kept.quiz, [event], kept.reveals);
  return { ...kept, quiz: answer ? withAnswerTaken(quiz, answer) : quiz };
}
