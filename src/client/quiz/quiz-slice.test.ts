import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { rootReducer } from '#client/platform/platform-store.ts';
import { sessionEnded } from '#client/platform/session-slice.ts';
import { answerAccepted, eventRejected, personLeft } from '#client/quiz/outbox/outbox-actions.ts';
import { mainActionOf } from '#client/quiz/play/main-action.ts';
import type { StateWithQuiz } from '#client/quiz/play/quiz-thunk.ts';
import {
  answerStored,
  answerSelected,
  answerSent,
  confidenceSet,
  eliminatedSet,
  explanationToggled,
  markSet,
  missReasonSet,
  movedTo,
  noteSet,
  type OpenedQuiz,
  questionSkipped,
  quizFinalised,
  quizOpened,
  quizReset,
  readOnlySet,
  selectCurrentQuestion,
  selectQuiz,
  selectRejection,
} from './quiz-slice.ts';
import { aQuestion, aQuiz, aReveal, RIGHT, WRONG } from './quiz.test-kit.ts';

const KEY = 'b1f4f4f0-0000-4000-8000-000000000001';
let store = configureStore({ reducer: rootReducer });
beforeEach(() => {
  store = configureStore({ reducer: rootReducer });
});

const state = (): StateWithQuiz => store.getState();
const quiz = () => selectQuiz(state());
const question = () => selectCurrentQuestion(state());
const open = (opened: Partial<OpenedQuiz> = {}) => store.dispatch(quizOpened({ ...aQuiz(), ...opened }));
const sendAnswer = (answerID: number) => {
  store.dispatch(answerSelected(answerID));
  store.dispatch(answerSent({ questionID: question()!.question.questionID, answerID, key: KEY, seconds: 30 }));
};
const giveAnswer = (answerID: number) => {
  sendAnswer(answerID);
  store.dispatch(answerStored({ questionID: question()!.question.questionID, key: KEY }));
};
const take = (answered: number, reveal = aReveal()) => {
  const { questionID } = question()!.question;
  const answer = reveal.answers.find(({ id }) => id === answered) ?? null;
  const correctAnswer = reveal.answers.find(({ correct }) => correct) ?? null;
  const result = { questionID, answered, outcome: 'saved', answer, correctAnswer, reveal } as const;
  store.dispatch(answerAccepted({ quizId: quiz().id!, key: KEY, result }));
};

describe('opening a quiz', () => {
  it.each([
    ['nothing is answered', [null, null, null], 0],
    ['the first is open and a later one answered', [null, WRONG, null], 0],
    ['the first is answered', [RIGHT, null, null], 1],
    ['the first two are answered', [RIGHT, WRONG, null], 2],
    ['a gap is left', [RIGHT, null, WRONG], 1],
    ['everything is answered', [RIGHT, RIGHT, RIGHT], 2],
  ])('opens the correct question when %s', (_, answers, place) => {
    open({ quizQuestions: answers.map((answered, index) => ({ ...aQuestion(index + 1), answered })) });
    expect(quiz().currentQuestionIndex).toBe(place);
    expect(question()?.state).toBe(answers[place] === null ? 'start' : 'quizDone');
  });

  it('returns to the previous question after a reload, unless it does not exist', () => {
    open({ place: 2 });
    expect(quiz().currentQuestionIndex).toBe(2);
    open({ place: 9 });
    expect(quiz().currentQuestionIndex).toBe(0);
  });

  it('resets everything before a restore', () => {
    open();
    store.dispatch(answerSelected(WRONG));
    store.dispatch(quizReset());
    expect(quiz()).toMatchObject({ id: null, selectedAnswerID: null, quizQuestions: [] });
  });

  it('closes the quiz on sign-out', () => {
    open();
    store.dispatch(sessionEnded('signedOut'));
    expect(quiz().id).toBeNull();
  });
});

describe('answering in Learning mode', () => {
  beforeEach(() => void open());

  it('goes from start to selected to submitted, and expands the selected option', () => {
    store.dispatch(answerSelected(WRONG));
    expect(question()?.state).toBe('answerSelected');
    store.dispatch(answerSent({ questionID: 101, answerID: WRONG, key: KEY, seconds: 30 }));
    expect(question()).toMatchObject({ state: 'answerSelected', sending: { answerID: WRONG } });
    expect(quiz().expandedAnswers).toEqual([WRONG]);
    store.dispatch(answerStored({ questionID: 101, key: KEY }));
    expect(question()).toMatchObject({ state: 'answerSubmitted', answered: WRONG, sending: null, reveal: null });
  });

  it.each([
    ['after', giveAnswer],
    ['before', sendAnswer],
  ])('reveals both options when the server has the answer, %s the device has stored it', (_when, give) => {
    give(WRONG);
    take(WRONG);
    store.dispatch(answerStored({ questionID: 101, key: KEY }));
    expect(question()).toMatchObject({
      state: 'answerSubmitted',
      sending: null,
      answer: { id: WRONG, correct: false },
    });
    expect(question()).toMatchObject({ correctAnswer: { id: RIGHT } });
    expect(quiz()).toMatchObject({ expandedAnswers: [WRONG, RIGHT], selectedAnswerID: null });
  });

  it('locks the question once it is answered', () => {
    giveAnswer(WRONG);
    store.dispatch(answerSelected(RIGHT));
    expect(quiz().selectedAnswerID).toBeNull();
    expect(question()).toMatchObject({ answered: WRONG, state: 'answerSubmitted' });
  });

  it('locks the question while the answer is being stored', () => {
    sendAnswer(WRONG);
    store.dispatch(answerSelected(RIGHT));
    expect(quiz().selectedAnswerID).toBe(WRONG);
  });

  it('shows the solution again after returning, and collapses an explanation', () => {
    giveAnswer(WRONG);
    take(WRONG);
    store.dispatch(movedTo(1));
    expect(quiz().expandedAnswers).toEqual([]);
    store.dispatch(movedTo(0));
    expect(question()?.state).toBe('answerSubmitted');
    expect(quiz().expandedAnswers).toEqual([WRONG, RIGHT]);
    store.dispatch(explanationToggled(WRONG));
    expect(quiz().expandedAnswers).toEqual([RIGHT]);
  });

  it('completes the quiz with the answer to the last open question', () => {
    open({ quizQuestions: [aQuestion(1), { ...aQuestion(2), answered: RIGHT }] });
    giveAnswer(WRONG);
    expect(question()?.state).toBe('quizDone');
    store.dispatch(quizFinalised('2030-01-01T00:00:00.000Z'));
    expect(question()?.state).toBe('sumup');
  });

  it('does not change the current question when an earlier answer is confirmed', () => {
    giveAnswer(WRONG);
    const { id } = quiz();
    store.dispatch(movedTo(1));
    store.dispatch(answerSelected(RIGHT));
    store.dispatch(
      answerAccepted({
        quizId: id!,
        key: KEY,
        result: {
          questionID: 101,
          answered: WRONG,
          outcome: 'saved',
          answer: null,
          correctAnswer: null,
          reveal: aReveal(),
        },
      }),
    );
    expect(quiz()).toMatchObject({ selectedAnswerID: RIGHT, expandedAnswers: [] });
    expect(quiz().quizQuestions[0]?.reveal).not.toBeNull();
  });

  it('reveals answers of a downloaded quiz without the server', () => {
    open({ reveals: [{ questionID: 101, reveal: aReveal() }] });
    giveAnswer(RIGHT);
    expect(question()).toMatchObject({ answer: { correct: true } });
  });
});

describe('answering in Test mode', () => {
  beforeEach(() => void open({ mode: 1 }));

  it('reveals nothing, even if the solution is on the device', () => {
    open({ mode: 1, reveals: [{ questionID: 101, reveal: aReveal() }] });
    giveAnswer(WRONG);
    expect(question()).toMatchObject({ answered: WRONG, reveal: null, answer: null, correctAnswer: null });
  });

  it('allows changing the answer, at once and after returning', () => {
    giveAnswer(WRONG);
    store.dispatch(answerSelected(RIGHT));
    expect(question()).toMatchObject({ state: 'answerSelected', answered: WRONG });
    store.dispatch(movedTo(1));
    store.dispatch(movedTo(0));
    expect(question()?.state).toBe('answerSubmitted');
    giveAnswer(RIGHT);
    expect(question()).toMatchObject({ answered: RIGHT, state: 'answerSubmitted' });
  });

  it('keeps a newly selected option when the server confirms the first answer', () => {
    giveAnswer(WRONG);
    store.dispatch(answerSelected(RIGHT));
    take(WRONG);
    expect(question()?.state).toBe('answerSelected');
    expect(quiz().selectedAnswerID).toBe(RIGHT);
  });

  it('rejects changes once the quiz is finalised', () => {
    store.dispatch(quizFinalised('2030-01-01T00:00:00.000Z'));
    store.dispatch(answerSelected(RIGHT));
    expect(quiz().selectedAnswerID).toBeNull();
  });
});

describe('question state', () => {
  beforeEach(() => void open());

  it('restores a struck-out option when it is selected', () => {
    store.dispatch(eliminatedSet({ questionID: 101, eliminated: [WRONG, RIGHT] }));
    store.dispatch(answerSelected(WRONG));
    expect(question()?.eliminated).toEqual([RIGHT]);
  });

  it('clears the selection and the confidence on skip', () => {
    store.dispatch(answerSelected(WRONG));
    store.dispatch(confidenceSet(3));
    store.dispatch(questionSkipped());
    expect(quiz()).toMatchObject({ selectedAnswerID: null, confidence: null });
    expect(question()).toMatchObject({ state: 'start', answered: null });
  });

  it('ignores a confidence without a selected option', () => {
    store.dispatch(confidenceSet(2));
    expect(quiz().confidence).toBeNull();
  });

  it('stores notes and marks on their own question', () => {
    store.dispatch(noteSet({ questionID: 102, text: 'Read again' }));
    store.dispatch(markSet({ questionID: 103, isMarked: true }));
    expect(quiz().quizQuestions.map(({ note, isMarked }) => [note, isMarked])).toEqual([
      ['', false],
      ['Read again', false],
      ['', true],
    ]);
  });

  it('stores why a question was missed on that question', () => {
    store.dispatch(missReasonSet({ questionID: 102, reason: 'slip' }));
    expect(quiz().quizQuestions.map(({ missReason }) => missReason)).toEqual([null, 'slip', null]);
  });

  it('ignores positions outside the quiz', () => {
    store.dispatch(movedTo(-1));
    store.dispatch(movedTo(3));
    expect(quiz().currentQuestionIndex).toBe(0);
  });

  it('ignores selections in a read-only tab', () => {
    store.dispatch(readOnlySet(true));
    store.dispatch(answerSelected(RIGHT));
    expect(quiz().selectedAnswerID).toBeNull();
  });

  it('closes the quiz when the user changes', () => {
    store.dispatch(personLeft());
    expect(quiz()).toMatchObject({ id: null, quizQuestions: [] });
  });

  it('stores rejections of this quiz only', () => {
    const event = { type: 'finalise', key: KEY, quizId: KEY } as const;
    store.dispatch(eventRejected({ event, code: 'quiz_finished', message: 'Over' }));
    expect(selectRejection(state())).toBeNull();
    store.dispatch(eventRejected({ event: { ...event, quizId: quiz().id! }, code: 'quiz_finished', message: 'Over' }));
    expect(selectRejection(state())).toEqual({ code: 'quiz_finished', message: 'Over' });
  });
});

describe('a question that an open Test withholds', () => {
  const withheldBy = { quizId: KEY, kind: 2, createdAt: '2030-01-01T09:00:00.000Z' } as const;
  const openWithheld = (mode: 1 | 2) => open({ mode, quizQuestions: [{ ...aQuestion(1), withheldBy }, aQuestion(2)] });

  it('cannot be answered in Learning mode; the main action moves on', () => {
    openWithheld(2);
    store.dispatch(answerSelected(RIGHT));
    expect(quiz().selectedAnswerID).toBeNull();
    expect(mainActionOf(quiz(), question()!)).toEqual({ name: 'next', isPossible: true });
  });

  it('can be answered if the device has a copy of an earlier version, without this field', () => {
    const { withheldBy: _without, ...older } = aQuestion(1);
    open({ quizQuestions: [older as ReturnType<typeof aQuestion>] });
    store.dispatch(answerSelected(RIGHT));
    expect(quiz().selectedAnswerID).toBe(RIGHT);
  });
});
