import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { aQuestion } from './questions.test-kit.ts';
import { ShippedScreen } from './shipped-screen.tsx';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([import('#shared/accounts/contract.ts'), import('#shared/bank/shipped-questions.contract.ts')]),
);

const { text, leadIn, answers, learningPoint, sources } = aQuestion();
const current = { text, leadIn, answers, learningPoint, sources };
const offer = {
  questionId: 42,
  publicId: 'drinking-water',
  revision: 3,
  offeredAt: '2026-03-01T10:00:00.000Z',
  current,
  shipped: { ...current, leadIn: 'Which change comes first?' },
};

const user = (update: boolean) => ({
  body: aUser({ permissions: { 'Question.read': true, 'Question.update': update } }),
});

it('shows the difference, sends the decision with the revision, and lists what is left', async () => {
  let offers = [offer];
  const calls = stubServer((path) => {
    if (path === '/user') return user(true);
    if (path === '/questions/shipped') return { body: { total: offers.length, offers } };
    offers = [];
    return {};
  });
  await renderPart(<ShippedScreen />, createTestStore());
  const panel = await screen.findByRole('region', { name: 'Question 42' });
  expect(panel.querySelector('ins')?.textContent).toContain('change');
  await userEvent.click(await within(panel).findByRole('button', { name: 'Take the shipped text' }));
  expect(await screen.findByText(/Nothing to decide/)).toBeTruthy();
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.url).toContain('/questions/42/shipped');
  expect(await sent?.json()).toEqual({ decision: 'take', revision: 3 });
});

it('offers to retire a withdrawn question, and no decision to someone who may only read', async () => {
  stubServer((path) =>
    path === '/user' ? user(false) : { body: { total: 30, offers: [{ ...offer, shipped: null }] } },
  );
  await renderPart(<ShippedScreen />, createTestStore());
  expect(await screen.findByText('The authors have withdrawn this question.')).toBeTruthy();
  expect(screen.getByText(/oldest of 30/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Retire|Keep/ })).toBeNull();
});
