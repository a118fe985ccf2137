// The first response needs it. Loaded here, so that no test waits for it.
import '#shared/quiz/answering.contract.ts';
import { screen } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { answerAccepted } from '#client/quiz/outbox/outbox-actions.ts';
import { aQuiz, aReveal, eventually, storeOf, stubQuizServer } from '#client/quiz/outbox/outbox.test-kit.ts';
import {
  answerSelected,
  explanationToggled,
  movedTo,
  type OpenedQuiz,
  quizOpened,
  readOnlySet,
  selectCurrentQuestion,
  selectQuiz,
} from '#client/quiz/quiz-slice.ts';
import type { StateWithQuiz } from './quiz-thunk.ts';
import { sendAnswer } from './send-answer.ts';
import { usePreparedReveals } from './use-prepared-question.ts';

const clock = { secondsOn: () => 5 };
const reveals = [
  { questionID: 10, reveal: aReveal(100, 101) },
  { questionID: 20, reveal: aReveal(200, 202) },
];
let store: ReturnType<typeof storeOf>;
let people = 0;
beforeEach(() => {
  people += 1;
  store = storeOf(`reader ${people}`);
});

const state = (): StateWithQuiz => store.getState();
const quiz = () => selectQuiz(state());
const question = () => selectCurrentQuestion(state())!;
const open = (changes: Partial<OpenedQuiz> = {}) => {
  const opened = { ...aQuiz(), ...changes };
  store.dispatch(quizOpened(opened));
  return opened.id;
};
/** The server has solutions, but answers are never confirmed. */
const stubReveals = (status = 200) =>
  stubQuizServer(({ path }) => (path.endsWith('/reveals') ? { status, body: { reveals } } : 'offline'));
const loads = ({ calls }: ReturnType<typeof stubQuizServer>) =>
  calls.map(({ path }) => path).filter((path) => path.endsWith('/reveals'));

function Prepared() {
  usePreparedReveals(useSelector(selectQuiz));
  return null;
}

/** Answers the current question. Resolves once the device has stored the answer. */
function submit(answerID: number) {
  store.dispatch(answerSelected(answerID));
  return store.dispatch(sendAnswer(clock));
}

const accept = (answered: number, reveal = aReveal(100, 101)) =>
  store.dispatch(
    answerAccepted({
      quizId: quiz().id!,
      key: 'k',
      result: { questionID: 10, answered, outcome: 'saved', answer: null, correctAnswer: null, reveal },
    }),
  );

it('loads the solutions of a Learning quiz once, and shows a result before the server has answered', async () => {
  const server = stubReveals();
  const id = open();
  await renderPart(<Prepared />, store);
  await eventually(() => expect(quiz().reveals).toEqual(reveals));
  await submit(101);
  expect(question()).toMatchObject({ answered: 101, state: 'answerSubmitted', answer: { id: 101, correct: false } });
  expect(quiz().expandedAnswers).toEqual([101, 100]);
  store.dispatch(movedTo(1));
  await submit(200);
  expect(question()).toMatchObject({ answered: 200, answer: { correct: true } });
  expect(loads(server)).toEqual([`/quiz/${id}/reveals`]);
});

it('loads none in Test mode, for withheld and answered questions, for solutions it has, and in a read-only tab', async () => {
  const server = stubReveals();
  const withheldBy = { quizId: crypto.randomUUID(), kind: 2, createdAt: '2026-03-01T10:00:00.000Z' } as const;
  const all = (changes: object) => aQuiz().quizQuestions.map((one) => Object.assign(one, changes));
  const need = [
    { mode: 1 as const },
    { quizQuestions: all({ withheldBy }) },
    { quizQuestions: all({ answered: 100 }) },
    { reveals },
  ];
  await renderPart(<Prepared />, store);
  for (const changes of need) open(changes);
  open();
  store.dispatch(readOnlySet(true));
  // The only request is that of the quiz that needs one.
  const id = open();
  await eventually(() => expect(quiz().reveals).toEqual(reveals));
  expect(new Set(loads(server))).toEqual(new Set([`/quiz/${id}/reveals`]));
});

it('waits for the server when the solutions cannot be loaded, and says nothing about it', async () => {
  const server = stubReveals(403);
  open();
  await renderPart(<Prepared />, store);
  await eventually(() => expect(loads(server)).toHaveLength(1));
  await submit(101);
  expect(question()).toMatchObject({ answered: 101, reveal: null });
  accept(101);
  expect(question()).toMatchObject({ answer: { id: 101, correct: false } });
  expect(screen.queryByText('Forbidden')).toBeNull();
});

it('lets an equal result of the server change nothing, and one with other figures only these', async () => {
  stubReveals();
  open({ reveals });
  await submit(101);
  store.dispatch(explanationToggled(100));
  const before = question();
  accept(101);
  expect(question()).toBe(before);
  const { answers, ...rest } = aReveal(100, 101);
  accept(101, { ...rest, answers: answers.map((answer) => Object.assign(answer, { share: 50 })) });
  expect(question().reveal?.answers.map(({ share }) => share)).toEqual([50, 50]);
  expect(quiz().expandedAnswers).toEqual([101]);
});

it('shows the result of the server if it differs, as after a corrected key', async () => {
  stubReveals();
  open({ reveals });
  await submit(101);
  expect(question()).toMatchObject({ answer: { correct: false } });
  accept(101, aReveal(101, 100));
  expect(question()).toMatchObject({ answer: { correct: true }, correctAnswer: { id: 101 } });
});
