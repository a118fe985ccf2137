import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectClaims } from '#client/platform/session-slice.ts';
import { selectOutboxState } from '#client/quiz/outbox/outbox-slice.ts';
import { waitingEvents } from '#client/quiz/outbox/waiting-events.ts';
import type { QuizEvent } from '#shared/quiz/answering.contract.ts';

export interface Unsent {
  answers: number;
  /** The end of the quiz itself has not reached the server. */
  hasEnd: boolean;
}

const count = (events: QuizEvent[]): Unsent => ({
  answers: events.filter(({ type }) => type === 'answer').length,
  hasEnd: events.some(({ type }) => type === 'finalise'),
});

/** What of this quiz is still on the device only. Null until it is known. */
export function useUnsent(quizId: string): Unsent | null {
  const store = useStore<Parameters<typeof selectOutboxState>[0]>();
  const personId = useSelector(selectClaims)?.sub;
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const waiting = personId === undefined ? [] : await waitingEvents(personId);
      if (!isLeft) setUnsent(count(waiting.map(({ event }) => event).filter((event) => event.quizId === quizId)));
    };
    void look();
    let seen = selectOutboxState(store.getState());
    // The outbox tells that it has changed, not how.
    const unsubscribe = store.subscribe(() => {
      const now = selectOutboxState(store.getState());
      if (now === seen) return;
      seen = now;
      void look();
    });
    return () => {
      isLeft = true;
      unsubscribe();
    };
  }, [store, personId, quizId]);
  return unsent;
}
