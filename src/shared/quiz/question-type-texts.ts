/**
 * The learner's history with a question. The first two are the answer filter of the specification; the others are
 * additional. Several selected types mean any of them, and none means all questions.
 */
export const questionTypes = {
  1: { label: 'Answered Correct', hint: 'Your last answer was correct' },
  2: { label: 'Answered Incorrect', hint: 'Your last answer was incorrect' },
  3: { label: 'Unused', hint: 'You have never seen it' },
  4: { label: 'Marked', hint: 'You marked it' },
  5: { label: 'Omitted', hint: 'You saw it and left it open' },
  7: { label: 'Sure but incorrect', hint: 'You were sure, and the answer was incorrect' },
  8: { label: 'With my notes', hint: 'You wrote a note' },
} as const;
