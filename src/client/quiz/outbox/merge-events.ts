import type { QuizEvent, TimeBody } from '#shared/quiz/answering.contract.ts';
import type { PendingEvent } from './device-database.ts';

/** One event to send, and the `seq` of every pending event that it replaces. */
export interface EventToSend {
  event: QuizEvent;
  seqs: number[];
}

/**
 * Key under which a later event replaces an earlier one. Null for answers, starts and finalise events: all are sent.
 */
function nameOf(event: QuizEvent): string | null {
  switch (event.type) {
    case 'workings':
    case 'mark':
    case 'miss':
    case 'note':
      return `${event.quizId} ${event.type} ${event.questionID}`;
    case 'time':
      return `${event.quizId} time`;
    case 'answer':
    case 'start':
    case 'finalise':
      return null;
  }
}

/** Times only increase, and each event contains only the questions shown since the previous one. */
function longerTime(earlier: TimeBody, later: TimeBody): TimeBody {
  const seconds = new Map(earlier.questions.map((question) => [question.questionID, question.seconds]));
  for (const question of later.questions)
    seconds.set(question.questionID, Math.max(question.seconds, seconds.get(question.questionID) ?? 0));
  return {
    seconds: Math.max(earlier.seconds, later.seconds),
    questions: [...seconds].map(([questionID, seconds]) => ({ questionID, seconds })),
  };
}

const merged = (earlier: QuizEvent, later: QuizEvent): QuizEvent =>
  earlier.type === 'time' && later.type === 'time' ? { ...later, body: longerTime(earlier.body, later.body) } : later;

/** The events to send, in order, without those that a later event replaces. */
export function mergeEvents(waiting: PendingEvent[]): EventToSend[] {
  const toSend = new Set<EventToSend>();
  const replaceable = new Map<string, EventToSend>();
  for (const { seq, event } of waiting) {
    const name = nameOf(event);
    const earlier = name === null ? undefined : replaceable.get(name);
    const next = earlier
      ? { event: merged(earlier.event, event), seqs: [...earlier.seqs, seq] }
      : { event, seqs: [seq] };
    if (earlier) toSend.delete(earlier);
    toSend.add(next);
    if (name !== null) replaceable.set(name, next);
    // The server may reject changes made after finalising. Do not merge earlier changes into them.
    if (event.type === 'finalise') replaceable.clear();
  }
  return [...toSend];
}

/** The events that fit into one request, by count and by size. */
export function nextBatch(toSend: EventToSend[], limits: { events: number; bytes: number }): EventToSend[] {
  const batch: EventToSend[] = [];
  let bytes = 0;
  for (const next of toSend.slice(0, limits.events)) {
    bytes += new TextEncoder().encode(JSON.stringify(next.event)).length;
    if (batch.length > 0 && bytes > limits.bytes) break;
    batch.push(next);
  }
  return batch;
}
