import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { MissesResult } from '#shared/readiness/contract.ts';
import { MissesPanel } from './misses-panel.tsx';

beforeAll(() => import('#shared/readiness/contract.ts'));

async function show(body: MissesResult) {
  stubServer(() => ({ body }));
  await renderPart(<MissesPanel />);
  await screen.findByText('How this is estimated');
}

it('shows the mix by month and the remedy for the most frequent reason', async () => {
  await show({
    months: [
      { month: '2026-10', reasons: { unknown: 2, misread: 1, reasoning: 0, slip: 0, time: 0 } },
      { month: '2026-11', reasons: { unknown: 1, misread: 4, reasoning: 0, slip: 2, time: 0 } },
    ],
  });
  expect(screen.getByText('Most often: Misread (5 of 10).')).toBeTruthy();
  expect(screen.getByText(/Read the last sentence first/)).toBeTruthy();
  const row = screen.getByRole('row', { name: /Nov 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '4', '0', '2', '0']);
});

it('says how reasons get there before there are any', async () => {
  await show({ months: [] });
  expect(screen.getByText(/After an incorrect answer, say why you missed it/)).toBeTruthy();
});
