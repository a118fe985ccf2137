import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { PlayedMiss } from './played-miss.tsx';

const quiz = { id: 'a0a0a0a0-0000-4000-8000-000000000001', isReadOnly: false, usualSeconds: 60 };
const question = { question: { questionID: 101 }, seconds: 60, confidence: null, missReason: null };
const likely = () => screen.queryByRole('button', { name: /likely$/ })?.textContent ?? null;

it.each([
  ['misreading after a much faster answer than usual', 60, { seconds: 10, confidence: null }, 'Misread likely'],
  ['a lack of knowledge after a guess', 60, { seconds: 60, confidence: 1 as const }, 'Did not know likely'],
  ['nothing before the usual time is known', null, { seconds: 10, confidence: null }, null],
])('suggests %s', async (_case, usualSeconds, given, expected) => {
  await renderPart(<PlayedMiss quiz={{ ...quiz, usualSeconds }} question={{ ...question, ...given }} />);
  expect(likely()).toBe(expected);
});

it('works with a copy that an earlier version stored on the device', async () => {
  const old = { usualSeconds: undefined, missReason: undefined } as unknown as { usualSeconds: null; missReason: null };
  await renderPart(<PlayedMiss quiz={{ ...quiz, ...old }} question={{ ...question, ...old, seconds: 1 }} />);
  expect(screen.getAllByRole('button')).toHaveLength(5);
  expect(likely()).toBeNull();
});

it('sends the chosen reason through the outbox', async () => {
  const calls = stubServer(() => ({ body: null }));
  const store = signedInStore({ sub: 'ann' });
  await renderPart(<PlayedMiss quiz={quiz} question={question} />, store);
  await userEvent.click(screen.getByRole('button', { name: 'Reasoning' }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(new URL(calls[0]!.url).pathname).toBe(`/api/v1/quiz/${quiz.id}/questions/101/miss`);
  expect(await calls[0]!.clone().json()).toMatchObject({ reason: 'reasoning' });
});
