import { createAction } from '@reduxjs/toolkit';
import type { AnswerResult, QuizEvent } from '#shared/quiz/answering.contract.ts';

export type SavedState = 'saved' | 'saving' | 'offline';

/** The server has an answer; the key is that of its event. Sent to every tab of this browser. */
export const answerTaken = createAction<{ quizId: string; key: string; result: AnswerResult }>('outbox/answerTaken');

/** The server will never take this event; it is gone from the device. */
export const eventRefused = createAction<{ event: QuizEvent; code: string; message: string }>('outbox/eventRefused');

export interface OutboxChange {
  /** Events that the server has not confirmed. */
  waiting: number;
  /** Those of them that somebody would miss: everything but starts and times. */
  deeds: number;
  state: SavedState;
  /** False while something waits that this browser would not store: closing the page would lose it. */
  isOnDevice: boolean;
}

/** Somebody has signed out, or another person in: nothing of theirs stays on the page. */
export const personLeft = createAction('outbox/personLeft');

export const outboxChanged = createAction<OutboxChange>('outbox/outboxChanged');
