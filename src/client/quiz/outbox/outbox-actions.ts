import { createAction } from '@reduxjs/toolkit';
import type { AnswerResult, QuizEvent } from '#shared/quiz/answering.contract.ts';

export type SavedState = 'saved' | 'saving' | 'offline';

/** The server has stored an answer; `key` is the key of its event. Sent to every tab of this browser. */
export const answerAccepted = createAction<{ quizId: string; key: string; result: AnswerResult }>(
  'outbox/answerAccepted',
);

/** The server rejected this event for good, so it is deleted from the device. */
export const eventRejected = createAction<{ event: QuizEvent; code: string; message: string }>('outbox/eventRejected');

export interface OutboxChange {
  /** Events that the server has not confirmed. */
  waiting: number;
  /** How many of them are user input: everything except starts and times. */
  userInput: number;
  state: SavedState;
  /** False while a pending event exists only in memory, where closing the page would lose it. */
  isOnDevice: boolean;
}

/** An event has been recorded and is now being stored. */
export const eventAdded = createAction<{ isUserInput: boolean }>('outbox/eventAdded');

/** The user signed out or another user signed in: clear their data from the page. */
export const personLeft = createAction('outbox/personLeft');

export const outboxChanged = createAction<OutboxChange>('outbox/outboxChanged');
