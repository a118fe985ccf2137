import { describe, expect, test } from 'vitest';
import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import { mergeEvents, nextBatch } from './merge-events.ts';
import { aMark, aMiss, anAnswer, anEnd, aNote, aStart, aTime, someAnnotations } from './outbox.test-kit.ts';

const QUIZ = crypto.randomUUID();
const inLine = (events: QuizEvent[]) => events.map((event, index) => ({ seq: index + 1, personId: 'ann', event }));
const merged = (...events: QuizEvent[]) => mergeEvents(inLine(events));

describe('merging pending events', () => {
  test.each([
    ['note', aNote(QUIZ, 1, 'first'), aNote(QUIZ, 1, 'second')],
    ['mark', aMark(QUIZ, 1, true), aMark(QUIZ, 1, false)],
    ['reason', aMiss(QUIZ, 1, 'slip'), aMiss(QUIZ, 1, null)],
    ['workings', someAnnotations(QUIZ, 1, [11]), someAnnotations(QUIZ, 1, [])],
  ])('sends only the last %s of a question, which replaces the earlier ones', (_type, first, second) => {
    expect(merged(first, anAnswer(QUIZ, 1), second)).toMatchObject([
      { event: { type: 'answer' }, seqs: [2] },
      { event: second, seqs: [1, 3] },
    ]);
  });

  test('sends all answers, starts and finalise events', () => {
    const events = [
      aStart(QUIZ, 1),
      anAnswer(QUIZ, 1, 11),
      anAnswer(QUIZ, 1, 12),
      aStart(QUIZ, 1),
      anEnd(QUIZ),
      anEnd(QUIZ),
    ];
    expect(merged(...events).map(({ event }) => event)).toEqual(events);
  });

  test('does not merge events of other questions or quizzes', () => {
    const events = [aNote(QUIZ, 1, 'one'), aNote(QUIZ, 2, 'two'), aNote(crypto.randomUUID(), 1, 'elsewhere')];
    expect(merged(...events)).toHaveLength(3);
  });

  test('merges times into one event without losing a question', () => {
    const [time] = merged(aTime(QUIZ, 30, { 1: 20, 2: 10 }), aTime(QUIZ, 50, { 2: 25, 3: 5 }));
    expect(time).toMatchObject({
      seqs: [1, 2],
      event: {
        body: {
          seconds: 50,
          questions: [
            { questionID: 1, seconds: 20 },
            { questionID: 2, seconds: 25 },
            { questionID: 3, seconds: 5 },
          ],
        },
      },
    });
  });

  test('does not merge events from before the finalise event with later ones', () => {
    expect(merged(aNote(QUIZ, 1, 'before'), anEnd(QUIZ), aNote(QUIZ, 1, 'after'))).toHaveLength(3);
  });
});

describe('one batch contains', () => {
  const toSend = merged(...Array.from({ length: 5 }, (_, index) => aNote(QUIZ, index + 1, 'x'.repeat(1000))));

  test('no more events than allowed', () => {
    expect(nextBatch(toSend, { events: 3, bytes: 1_000_000 })).toEqual(toSend.slice(0, 3));
  });
  test('no more bytes than allowed', () => {
    expect(nextBatch(toSend, { events: 200, bytes: 2500 })).toEqual(toSend.slice(0, 2));
  });
  test('at least one, however large', () => {
    expect(nextBatch(toSend, { events: 200, bytes: 10 })).toEqual(toSend.slice(0, 1));
  });
});
