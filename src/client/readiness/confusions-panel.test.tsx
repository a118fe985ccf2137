import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { loadPractise } from '#client/quiz/public.tsx';
import type { ConfusionsResult } from '#shared/readiness/contract.ts';
import { ConfusionsPanel } from './confusions-panel.tsx';

beforeAll(() => Promise.all([import('#shared/readiness/contract.ts'), loadPractise()]));

const pair = { right: 'Amiloride', chosen: 'Furosemide', times: 3, reverse: 1, questions: 6 };

async function show(pairs: ConfusionsResult['pairs'], { hasPlan = true } = {}) {
  const calls = stubServer((path) =>
    path === '/statistics/confusions'
      ? { body: { pairs } }
      : { status: 409, body: { code: 'nothing_to_practise', message: 'Nothing here' } },
  );
  const store = signedInStore({ disciplines: hasPlan ? [1] : [], bodySystems: [] });
  await renderPart(<ConfusionsPanel />, store);
  await screen.findByText('How this is estimated');
  return calls;
}

it('shows each pair with both directions', async () => {
  await show([pair, { ...pair, right: 'Digoxin', reverse: 0, questions: 0 }]);
  expect((await screen.findByRole('row', { name: /Amiloride/ })).textContent).toContain(
    'Amiloridetaken for Furosemide3and 1 the other way round',
  );
  expect(screen.getByRole('row', { name: /Digoxin/ }).textContent).toContain('No questions on both');
});

it('starts a drill of a pair, and shows why it was not created', async () => {
  const calls = await show([pair]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Contrast 6 questions on Amiloride and Furosemide' }),
  );
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  const created = calls.find(({ url }) => url.endsWith('/statistics/confusions/contrast'));
  expect(await created?.clone().json()).toMatchObject({ right: 'Amiloride', chosen: 'Furosemide' });
});

it('offers no drill without a plan', async () => {
  await show([pair], { hasPlan: false });
  await screen.findByRole('row', { name: /Amiloride/ });
  expect(screen.queryByRole('button', { name: /^Contrast/ })).toBeNull();
});

it('is empty before anything was confused twice', async () => {
  await show([]);
  expect(screen.getByText(/^No confusions so far/)).toBeTruthy();
});
