import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { loadQuestionSheet } from '#client/quiz/public.tsx';
import { loadMarkdown } from '#client/ui/markdown.tsx';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import { ANSWERED_AND_VIEWED } from '#shared/daily/messages.ts';
import { DailyCard } from './daily-card.tsx';
import { dailyApi } from './daily.api.ts';
import { aDailyQuestion, anAnsweredQuestion, RIGHT, someStatistics, WRONG } from './daily.test-kit.ts';

type Answer = { status?: number; body?: unknown } | 'offline';
interface Server {
  question: () => Answer;
  answer?: () => Answer;
  statistics?: () => Answer;
}

/** Treats every element as visible. */
class SeesAll {
  readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

// Load the lazy modules first, because the tests are not about waiting for them.
beforeAll(() => Promise.all([loadQuestionSheet(), loadMarkdown()]));
beforeEach(() => vi.stubGlobal('IntersectionObserver', SeesAll));

async function open({ question, answer = () => ({}), statistics = () => ({ body: someStatistics() }) }: Server) {
  const answers: Record<string, () => Answer> = {
    '/question-of-the-day': question,
    '/question-of-the-day/answer': answer,
    '/statistics/question-of-the-day': statistics,
  };
  const calls = stubServer((path) => answers[path]?.() ?? {});
  const store = signedInStore({ sub: 'ann' });
  await renderPart(<DailyCard />, store);
  const sentTo = (path: string) => calls.filter(({ url }) => url.endsWith(path));
  return { store, sentTo };
}

const option = (name: RegExp) => screen.findByRole('radio', { name }, { timeout: 5000 });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Answer' });
const failure = (code: string) => ({ status: 409, body: { code, message: 'Refused.' } });

it('shows the question, its lettered options, the streak, the answered count and the week', async () => {
  await open({ question: () => ({ body: aDailyQuestion() }) });
  expect(await option(/^Choice A, Adenovirus$/)).toBeTruthy();
  expect(await option(/^Choice C, Influenza A$/)).toBeTruthy();
  expect(screen.getByText('What is the most likely cause?')).toBeTruthy();
  expect((await screen.findByText(/^Streak/)).textContent).toBe('Streak 1 day');
  expect(screen.getByText(/^Answered/).textContent).toBe('Answered 31 of 40');
  const days = within(screen.getByRole('list', { name: 'The last seven days' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Tuesday: correct',
    'Wednesday: incorrect',
    'Thursday: not answered',
  ]);
});

it('enables Submit only after an option is selected, and says so', async () => {
  await open({ question: () => ({ body: aDailyQuestion() }) });
  await option(/^Choice A/);
  expect(submit().disabled).toBe(true);
  const hint = submit().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toBe('Choose an option first.');
  await userEvent.click(await option(/^Choice A/));
  expect(submit().disabled).toBe(false);
});

it('sends the answer and shows the result, with the selected option explained', async () => {
  const { sentTo } = await open({
    question: () => ({ body: aDailyQuestion() }),
    answer: () => ({ body: anAnsweredQuestion() }),
  });
  await userEvent.click(await option(/^Choice A/));
  await userEvent.click(submit());
  const result = await screen.findByRole('heading', { name: 'Incorrect. The correct answer is B.' });
  expect(document.activeElement).toBe(result);
  expect(await sentTo('/answer')[0]?.json()).toEqual({
    day: '2030-05-06',
    data: { questionID: 101, answerID: WRONG },
    seconds: expect.any(Number),
  });
  expect(await option(/^Choice A, Adenovirus, Your answer: incorrect$/)).toHaveProperty('disabled', true);
  expect(await option(/^Choice B, Group A streptococcus, Correct answer$/)).toBeTruthy();
  expect(await option(/^Choice C, Influenza A$/)).toBeTruthy();
  expect(await screen.findByText('It brings a cough.')).toBeTruthy();
  expect(screen.queryByText('No cough.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Why B is correct/ }));
  expect(await screen.findByText('No cough.')).toBeTruthy();
  expect(screen.getByText(/^Question difficulty:/).textContent).toBe('Question difficulty: EASY');
  expect(screen.getByText('A guideline')).toBeTruthy();
  await waitFor(() => expect(sentTo('/viewed')).toHaveLength(1));
  expect(screen.queryByText(ANSWERED_AND_VIEWED)).toBeNull();
});

it('stores struck-out options per day and user, and restores an option when it is selected', async () => {
  localStorage.setItem('daily-struck-out:ann', JSON.stringify({ day: '2030-05-06', answerIDs: [WRONG, RIGHT] }));
  localStorage.setItem('daily-struck-out:ben', JSON.stringify({ day: '2030-05-06', answerIDs: [13] }));
  await open({ question: () => ({ body: aDailyQuestion() }) });
  expect(await option(/^Choice A, .*struck out$/)).toBeTruthy();
  await userEvent.click(await option(/^Choice B, .*struck out$/));
  await userEvent.pointer({ keys: '[MouseRight]', target: screen.getByText('Influenza A') });
  expect(await option(/^Choice C, .*struck out$/)).toBeTruthy();
  expect(localStorage.getItem('daily-struck-out:ann')).toBe('{"day":"2030-05-06","answerIDs":[12,13]}');
});

it('ignores struck-out options of another day', async () => {
  localStorage.setItem('daily-struck-out:ann', JSON.stringify({ day: '2030-05-05', answerIDs: [WRONG] }));
  await open({ question: () => ({ body: aDailyQuestion() }) });
  expect(await option(/^Choice A, Adenovirus$/)).toBeTruthy();
});

it('says that the question was answered and viewed, and can show it again', async () => {
  const { sentTo } = await open({ question: () => ({ body: anAnsweredQuestion({ isViewed: true }) }) });
  expect(await screen.findByText(ANSWERED_AND_VIEWED)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'See question again' }));
  expect(await screen.findByRole('heading', { name: 'Incorrect. The correct answer is B.' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Question of the day');
  expect(sentTo('/viewed')).toHaveLength(0);
});

it('hides the result while the question is part of an open Test quiz', async () => {
  await open({ question: () => ({ body: aDailyQuestion({ answer: WRONG, isWithheld: true }) }) });
  expect(await screen.findByText(/part of an open Test quiz/)).toBeTruthy();
  expect(await option(/^Choice A/)).toHaveProperty('checked', true);
  expect(screen.queryByRole('heading', { name: /correct/i })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Submit Answer' })).toBeNull();
});

it('keeps the selection when sending fails, and allows a retry', async () => {
  let isDown = true;
  await open({
    question: () => ({ body: aDailyQuestion() }),
    answer: () => (isDown ? 'offline' : { body: anAnsweredQuestion() }),
  });
  await userEvent.click(await option(/^Choice A/));
  await userEvent.click(submit());
  expect(await screen.findByText('Your answer was not sent')).toBeTruthy();
  expect(await option(/^Choice A/)).toHaveProperty('checked', true);
  isDown = false;
  await userEvent.click(submit());
  expect(await screen.findByRole('heading', { name: /^Incorrect/ })).toBeTruthy();
});

/** Submits an option. The server rejects it with this code, and then has another question. */
async function submitTooLate(choice: RegExp, code: string, next: DailyQuestion) {
  let held = aDailyQuestion();
  await open({ question: () => ({ body: held }), answer: () => failure(code) });
  await userEvent.click(await option(choice));
  held = next;
  await userEvent.click(submit());
}

it('loads an answer that was given elsewhere', async () => {
  await submitTooLate(/^Choice B/, 'daily_answered', anAnsweredQuestion());
  expect(await screen.findByRole('heading', { name: 'Incorrect. The correct answer is B.' })).toBeTruthy();
  expect(await screen.findByText(/You have already answered this question/)).toBeTruthy();
});

const tomorrows = () => {
  const { question } = aDailyQuestion();
  return aDailyQuestion({ day: '2030-05-07', question: { ...question, questionID: 102, text: 'A new case.' } });
};

it('says that a late answer was not sent', async () => {
  await submitTooLate(/^Choice A/, 'daily_changed', tomorrows());
  expect(await screen.findByText(/your choice was not sent/)).toBeTruthy();
  expect(screen.queryByText('A new case.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the new question' }));
  expect(await screen.findByText('A new case.')).toBeTruthy();
  expect(submit().disabled).toBe(true);
});

it('replaces an untouched question with the new one', async () => {
  let held = aDailyQuestion();
  const { store } = await open({ question: () => ({ body: held }) });
  await option(/^Choice A/);
  held = tomorrows();
  store.dispatch(dailyApi.util.invalidateTags(['DailyQuestion']));
  expect(await screen.findByText('A new case.')).toBeTruthy();
});

it('says that there is no question today', async () => {
  await open({ question: () => ({ status: 404, body: { code: 'not_found', message: 'x' } }) });
  expect(await screen.findByText('No question today')).toBeTruthy();
});

it('can be reloaded after a failure, and so can the streak', async () => {
  let isDown = true;
  const unless = (body: unknown): Answer => (isDown ? 'offline' : { body });
  await open({ question: () => unless(aDailyQuestion()), statistics: () => unless(someStatistics({ streak: 0 })) });
  expect(await screen.findByText('The question of the day did not load')).toBeTruthy();
  isDown = false;
  for (const again of await screen.findAllByRole('button', { name: 'Try again' })) await userEvent.click(again);
  expect(await option(/^Choice A/)).toBeTruthy();
  expect((await screen.findByText(/^Streak/)).textContent).toBe('Streak 0 days');
});
