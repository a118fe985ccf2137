import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { PlanGains } from '#shared/study-plan/contract.ts';
import { PlanGainsPanel } from './plan-gains.tsx';

beforeAll(() => import('#shared/study-plan/contract.ts'));

const gains: PlanGains = {
  concepts: 20,
  strengthened: 17,
  new: 8,
  settled: 1,
  coverage: { before: 92, now: 100, total: 400 },
  nextReviews: [
    { day: '2026-11-19', count: 3 },
    { day: '2026-11-21', count: 17 },
  ],
  streak: 4,
};

const open = async (body: PlanGains) => {
  stubServer(() => ({ body }));
  await renderPart(<PlanGainsPanel quizId="0197a1b0-0000-7000-8000-000000000001" />);
  return (await screen.findByRole('region', { name: 'What you gained' })).textContent;
};

it('names what was strengthened, the coverage, the next review and the streak', async () => {
  const text = await open(gains);
  expect(text).toContain('You are more likely to remember 17 of 20 concepts. One confident error is settled.');
  expect(text).toContain('100 of 400 (25 %) +8');
  expect(text).toContain('3 concepts on November 19');
  expect(text).toContain('4 days');
});

it('does not scold after a bad day', async () => {
  const text = await open({ ...gains, strengthened: 0, new: 0, settled: 0, streak: 1 });
  expect(text).toContain('these concepts come back soon');
  expect(text).not.toContain('Streak');
});
