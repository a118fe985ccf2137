import { describe, expect, it } from 'vitest';
import { closedQuiz, type PlayedQuestion, type QuizState } from '#client/quiz/quiz-state.ts';
import { aQuestion, RIGHT } from '#client/quiz/quiz.test-kit.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-modes.ts';
import { asideActionOf, mainActionOf } from './main-action.ts';
import type { QuestionState } from './question-machine.ts';

const played = (place: number, state: QuestionState = 'start'): PlayedQuestion => ({
  ...aQuestion(place),
  state,
  sending: null,
});
const quizOf = (mode: 1 | 2, differences: Partial<QuizState> = {}): QuizState => ({
  ...closedQuiz,
  id: 'a quiz',
  mode,
  quizQuestions: [played(1), played(2)],
  ...differences,
});
const names = (quiz: QuizState, question: PlayedQuestion) => {
  const { name, isPossible } = mainActionOf(quiz, question);
  return [isPossible ? name : `no ${name}`, asideActionOf(quiz, question)];
};
const selected = { selectedAnswerID: RIGHT };
const onLast = { currentQuestionIndex: 1 };

describe('in Test mode', () => {
  it('goes on at once, with or without a selection; Submit saves and stays', () => {
    expect(names(quizOf(TEST), played(1))).toEqual(['next', null]);
    expect(names(quizOf(TEST, selected), played(1, 'answerSelected'))).toEqual(['next', 'submit']);
    expect(names(quizOf(TEST), played(1, 'answerSubmitted'))).toEqual(['next', null]);
  });

  it('finishes on the last question', () => {
    expect(names(quizOf(TEST, onLast), played(2))).toEqual(['finish', null]);
    expect(names(quizOf(TEST, { ...onLast, ...selected }), played(2, 'answerSelected'))).toEqual(['finish', 'submit']);
  });
});

describe('in Learning mode', () => {
  it('submits first and then goes on', () => {
    expect(names(quizOf(LEARNING), played(1))).toEqual(['no submit', 'skip']);
    expect(names(quizOf(LEARNING, selected), played(1, 'answerSelected'))).toEqual(['submit', 'skip']);
    expect(names(quizOf(LEARNING), { ...played(1, 'answerSubmitted'), answered: RIGHT })).toEqual(['next', null]);
  });

  it('offers to finish on the last question', () => {
    expect(names(quizOf(LEARNING, onLast), played(2))).toEqual(['no submit', 'finish']);
  });
});

it('only moves in a tab that is read-only', () => {
  expect(names(quizOf(TEST, { isReadOnly: true }), played(1))).toEqual(['next', null]);
  expect(names(quizOf(LEARNING, { ...onLast, isReadOnly: true }), played(2))).toEqual(['no finish', null]);
});
