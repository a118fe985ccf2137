import { expect, it } from 'vitest';
import { stubServer } from '#client/platform/store.test-kit.ts';
import { storeQuiz } from '#client/quiz/outbox/open-quiz.ts';
import { aMark, anAnswer, aQuiz, aStart, storeOf } from '#client/quiz/outbox/outbox.test-kit.ts';
import { addEvent, pendingEvents } from '#client/quiz/outbox/pending-events.ts';
import { storedQuiz } from '#client/quiz/outbox/stored-quizzes.ts';
import { currentQuiz } from '#client/quiz/play/current-quiz.ts';
import type { StateWithQuiz } from '#client/quiz/play/quiz-thunk.ts';
import { quizOpened, selectQuiz } from '#client/quiz/quiz-slice.ts';
import { discardQuiz } from './discard-quiz.ts';

const types = async (personId: string) => (await pendingEvents(personId)).map(({ event }) => event.type);

const playedQuiz = (store: ReturnType<typeof storeOf>) => {
  const state: StateWithQuiz = store.getState();
  return selectQuiz(state).id;
};

async function playing(personId: string) {
  const store = storeOf(personId);
  const quiz = aQuiz();
  await store.dispatch(storeQuiz(quiz));
  store.dispatch(quizOpened(quiz));
  currentQuiz.write({ id: quiz.id, place: 1 });
  for (const event of [aStart(quiz.id, 1), anAnswer(quiz.id, 1), aMark(quiz.id, 1, true)]) {
    await addEvent(personId, event);
  }
  return { store, quiz };
}

it('removes the quiz, its copy and its unsent answers from the device, but not marks', async () => {
  const { store, quiz } = await playing('ann');
  stubServer(() => ({ status: 204 }));
  expect(await store.dispatch(discardQuiz(quiz.id))).toBeNull();
  expect(await types('ann')).toEqual(['mark']);
  expect(await storedQuiz('ann', quiz.id)).toBeNull();
  expect(playedQuiz(store)).toBeNull();
  expect(currentQuiz.read()).toBeNull();
});

it('removes nothing if the server cannot be reached', async () => {
  const { store, quiz } = await playing('ben');
  stubServer(() => 'offline');
  expect(await store.dispatch(discardQuiz(quiz.id))).toMatchObject({ status: 0 });
  expect(await types('ben')).toEqual(['start', 'answer', 'mark']);
  expect(await storedQuiz('ben', quiz.id)).toBeTruthy();
  expect(playedQuiz(store)).toBe(quiz.id);
});
