import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { pathsOf, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { OpeningFailed } from './opening-failed.tsx';

const ID = 'a0a0a0a0-0000-4000-8000-000000000001';

async function show(error: { status: number; code: string; message?: unknown }) {
  const store = signedInStore({ sub: 'ann' });
  const onRetry = vi.fn<() => void>();
  await renderPart(
    <OpeningFailed quizId={ID} error={{ message: 'Server text', ...error } as never} onRetry={onRetry} />,
    store,
  );
  return onRetry;
}

it('says that the subscription has ended, leads to the plans, and can finish the quiz', async () => {
  const calls = stubServer(() => ({ status: 204 }));
  await show({ status: 402, code: 'subscription_ended' });
  expect(await screen.findByRole('heading', { name: 'Your subscription has ended' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByText(/did not load|Forbidden/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Finish and see summary' }));
  await waitFor(() => expect(pathsOf(calls)).toEqual([`/api/v1/quiz/${ID}/finalise`]));
});

it.each([
  [404, 'not_found', 'Not found.'],
  [400, 'invalid_input', [{ property: 'id', constraints: { invalid: 'Invalid UUID' } }]],
])('says for status %d that the quiz does not exist', async (status, code, message) => {
  await show({ status, code, message });
  expect(screen.getByText('This quiz does not exist')).toBeTruthy();
  expect(screen.queryByText(/Invalid UUID/)).toBeNull();
});

it('says that the quiz was discarded', async () => {
  await show({ status: 410, code: 'quiz_discarded' });
  expect(screen.getByText('This quiz was discarded')).toBeTruthy();
});

it('offers another attempt after a server error', async () => {
  const onRetry = await show({ status: 500, code: 'unknown' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
