import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { press, renderPart } from '#client/platform/test-kit.tsx';
import { FinishDialog } from './finish-dialog.tsx';

async function open({ openCount = 0, isBlock = false } = {}) {
  const acts = { onFinish: vi.fn<() => void>(), onShowOpen: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  await renderPart(<FinishDialog isOpen openCount={openCount} isBlock={isBlock} {...acts} />);
  await screen.findByRole('dialog', { name: isBlock ? 'End this block?' : 'Finish the quiz?' });
  return acts;
}

it.each([
  [0, 'All questions are answered.'],
  [1, '1 question is open.'],
  [2, '2 questions are open.'],
])('names the number of open questions: %d', async (openCount, words) => {
  await open({ openCount });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/^Open questions count as omitted/) !== null).toBe(openCount > 0);
});

it('leads to the first open question, or finishes', async () => {
  const { onFinish, onShowOpen } = await open({ openCount: 2 });
  await press('Go to the first open question');
  expect([onShowOpen.mock.calls.length, onFinish.mock.calls.length]).toEqual([1, 0]);
  await press('Finish');
  expect(onFinish).toHaveBeenCalledOnce();
});

it('can be cancelled when no question is open', async () => {
  const { onClose, onFinish } = await open();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onFinish).not.toHaveBeenCalled();
});

it('says for a block of an exam day that unused time is added to the breaks', async () => {
  const { onFinish } = await open({ isBlock: true });
  expect(screen.getByText(/Unused time is added to your breaks\.$/)).toBeTruthy();
  await press('End block');
  expect(onFinish).toHaveBeenCalledOnce();
});
