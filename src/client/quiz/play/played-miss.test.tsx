import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { PlayedMiss } from './played-miss.tsx';

const likely = () => screen.queryByRole('button', { name: /likely$/ })?.textContent ?? null;

it.each([
  ['misreading after a much faster answer than usual', 60, { seconds: 10, confidence: null }, 'Misread likely'],
  ['a lack of knowledge after a guess', 60, { seconds: 60, confidence: 1 as const }, 'Did not know likely'],
  ['nothing before the usual time is known', null, { seconds: 10, confidence: null }, null],
])('suggests %s', async (_case, usualSeconds, question, expected) => {
  await renderPart(
    <PlayedMiss quiz={{ usualSeconds }} question={{ ...question, missReason: null }} onChoose={vi.fn()} />,
  );
  expect(likely()).toBe(expected);
});

it('works with a copy that an earlier version stored on the device', async () => {
  const old = {} as { usualSeconds: null; missReason: null };
  await renderPart(<PlayedMiss quiz={old} question={{ ...old, seconds: 1, confidence: null }} onChoose={vi.fn()} />);
  expect(screen.getAllByRole('button')).toHaveLength(5);
  expect(likely()).toBeNull();
});
