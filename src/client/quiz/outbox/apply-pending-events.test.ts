import { expect, test } from 'vitest';
import { LEARNING, TEST } from '#shared/quiz/quiz-modes.ts';
import { applyAcceptedAnswer, applyPendingEvents } from './apply-pending-events.ts';
import {
  aMark,
  aMiss,
  anAnswer,
  anEnd,
  aNote,
  aQuiz,
  aReveal,
  aStart,
  AT,
  aTime,
  someAnnotations,
} from './outbox.test-kit.ts';

const reveals = [{ questionID: 10, reveal: aReveal(100, 101) }];

test('shows a pending answer as given', () => {
  const quiz = aQuiz({ mode: TEST });
  const [first, second] = applyPendingEvents(quiz, [anAnswer(quiz.id, 10, 101)], []).quizQuestions;
  expect(first).toMatchObject({ answered: 101, seconds: 5, startedAt: AT, reveal: null, correctAnswer: null });
  expect(second).toEqual(quiz.quizQuestions[1]);
});

test('shows the last answer in Test mode and the first one in Learning mode', () => {
  const test = aQuiz({ mode: TEST });
  const learning = aQuiz({ mode: LEARNING });
  const given = (quiz: typeof test) =>
    applyPendingEvents(quiz, [anAnswer(quiz.id, 10, 100), anAnswer(quiz.id, 10, 101)], []).quizQuestions[0]?.answered;
  expect(given(test)).toBe(101);
  expect(given(learning)).toBe(100);
});

test('reveals an answer of a downloaded Learning quiz offline', () => {
  const quiz = aQuiz({ mode: LEARNING });
  const [first] = applyPendingEvents(quiz, [anAnswer(quiz.id, 10, 101)], reveals).quizQuestions;
  expect(first).toMatchObject({
    answered: 101,
    answer: { id: 101, correct: false },
    correctAnswer: { id: 100, correct: true },
    reveal: { learningPoint: 'Remember this.' },
  });
});

test('applies annotations, marks, notes, starts, times and the finalise event too', () => {
  const quiz = aQuiz({ seconds: 40 });
  const laid = applyPendingEvents(
    quiz,
    [
      aStart(quiz.id, 10),
      someAnnotations(quiz.id, 10, [101]),
      aMark(quiz.id, 10, true),
      aNote(quiz.id, 10, 'Look this up.'),
      aMiss(quiz.id, 10, 'slip'),
      aTime(quiz.id, 30, { 10: 12 }),
      anEnd(quiz.id),
    ],
    [],
  );
  expect(laid).toMatchObject({ seconds: 40, finalisedAt: AT });
  expect(laid.quizQuestions[0]).toMatchObject({
    startedAt: AT,
    eliminated: [101],
    isMarked: true,
    note: 'Look this up.',
    missReason: 'slip',
    seconds: 12,
    answered: null,
  });
});

test('applies marks and notes from other quizzes, but not answers', () => {
  const quiz = aQuiz();
  const elsewhere = crypto.randomUUID();
  const laid = applyPendingEvents(quiz, [aNote(elsewhere, 10, 'Mine.'), anAnswer(elsewhere, 10, 100)], []);
  expect(laid.quizQuestions[0]).toMatchObject({ note: 'Mine.', answered: null });
});

test('gives the server result of an answer precedence', () => {
  const quiz = aQuiz();
  const held = aReveal(100, 101);
  const laid = applyAcceptedAnswer(quiz, {
    questionID: 10,
    answered: 101,
    outcome: 'saved',
    answer: held.answers[1]!,
    correctAnswer: held.answers[0]!,
    reveal: held,
  });
  expect(laid.quizQuestions[0]).toMatchObject({ answered: 101, correctAnswer: { id: 100 }, reveal: held });
});
