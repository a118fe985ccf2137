import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { loadPractise } from '#client/quiz/public.tsx';
import type { SureButWrongResult } from '#shared/study-plan/contract.ts';
import { SureButWrongPanel } from './sure-but-wrong-panel.tsx';

beforeAll(() => Promise.all([import('#shared/study-plan/contract.ts'), loadPractise()]));

const concept: SureButWrongResult['concepts'][number] = {
  id: 3,
  name: 'Acute pericarditis',
  wrongOn: '2026-11-14',
  correctDays: 1,
  returnsBy: '2026-11-18',
  state: 'due',
};
const list: SureButWrongResult = {
  concepts: [
    concept,
    { ...concept, id: -7, name: 'A 54-year-old man', correctDays: 0, returnsBy: '2026-11-20', state: 'rests' },
  ],
  daysToSettle: 2,
  total: 2,
  due: 1,
};

async function show(body: SureButWrongResult = list, { hasPlan = true } = {}) {
  let isListed = false;
  const calls = stubServer(() => {
    if (isListed) return { status: 409, body: { code: 'nothing_to_practise', message: 'Nothing here' } };
    isListed = true;
    return { body };
  });
  const store = signedInStore({ disciplines: hasPlan ? [1] : [], bodySystems: [] });
  await renderPart(<SureButWrongPanel />, store);
  await screen.findByText('How this is estimated');
  return calls;
}

it('shows each concept with its correct days and when it comes back', async () => {
  await show();
  expect(screen.getByText(/You were sure, but incorrect, on 2 concepts/)).toBeTruthy();
  const row = screen.getByRole('row', { name: /Acute pericarditis/ });
  expect(row.textContent).toContain('Incorrect on Nov 14');
  expect(within(row).getByText('1 of 2 days')).toBeTruthy();
  expect(within(row).getByText('By Nov 18')).toBeTruthy();
  expect(screen.getByText('Answered today, by Nov 20')).toBeTruthy();
});

it('practises the concepts that can be asked now, and shows why a quiz was not created', async () => {
  const calls = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Practise 1 concept' }));
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  const created = calls.find(({ method }) => method === 'POST');
  expect(new URL(created!.url).pathname).toBe('/api/v1/study-plan/sure-but-wrong');
});

it('says why there is nothing to practise', async () => {
  await show({ ...list, due: 0 });
  expect(await screen.findByText(/only a correct answer on another day counts/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Practise/ })).toBeNull();
});

it('offers no quiz without a plan', async () => {
  await show(list, { hasPlan: false });
  expect(screen.queryByRole('button', { name: /^Practise/ })).toBeNull();
});

it('is empty without confident errors', async () => {
  await show({ concepts: [], daysToSettle: 2, total: 0, due: 0 });
  expect(screen.getByText(/^No open concepts/)).toBeTruthy();
});
