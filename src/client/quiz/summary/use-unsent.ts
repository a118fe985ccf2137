import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectClaims } from '#client/platform/session-slice.ts';
import { selectOutboxState } from '#client/quiz/outbox/outbox-slice.ts';
import { pendingEvents } from '#client/quiz/outbox/pending-events.ts';
import type { QuizEvent } from '#shared/quiz/answering.contract.ts';

export interface Unsent {
  answers: number;
  /** The finalise event has not reached the server. */
  hasEnd: boolean;
}

const count = (events: QuizEvent[]): Unsent => ({
  answers: events.filter(({ type }) => type === 'answer').length,
  hasEnd: events.some(({ type }) => type === 'finalise'),
});

/** The events of this quiz that exist only on the device. Null until they have been read. */
export function useUnsent(quizId: string): Unsent | null {
  const store = useStore<Parameters<typeof selectOutboxState>[0]>();
  const personId = useSelector(selectClaims)?.sub;
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const waiting = personId === undefined ? [] : await pendingEvents(personId);
      if (!isLeft) setUnsent(count(waiting.map(({ event }) => event).filter((event) => event.quizId === quizId)));
    };
    void look();
    let seen = selectOutboxState(store.getState());
    // The outbox state says that something has changed, but not what, so read the events again.
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
