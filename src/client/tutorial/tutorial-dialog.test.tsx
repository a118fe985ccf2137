import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { TutorialDialog } from './tutorial-dialog.tsx';

const onClose = vi.fn<() => void>();
beforeEach(async () => {
  onClose.mockClear();
  await renderPart(<TutorialDialog onClose={onClose} />);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 3 }).textContent;

it('goes from the welcome through the six steps in order to the end', async () => {
  await press('Tell me more about it!');
  const steps = ['Quick Quiz mode', 'Custom Quiz mode', 'Saved Quizzes', 'Statistics', 'Leaderboard', 'Help'];
  for (const [index, step] of steps.entries()) {
    expect(title()).toBe(step);
    expect(screen.getByText(`Step ${index + 1} of 6`)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]')?.textContent).toBe(step);
    await press(step === 'Help' ? "What's next?" : 'Next');
  }
  expect(title()).toBe("That's all");
  expect(onClose).not.toHaveBeenCalled();
  await press("Yay! Let's do it!");
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps the focus on the next button, so that Enter is enough', async () => {
  await press('Tell me more about it!');
  for (let step = 1; step <= 6; step += 1) await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe("Yay! Let's do it!");
});

it('goes back step by step, and can be skipped at the welcome', async () => {
  await press('Tell me more about it!');
  await press('Next');
  await press('Back');
  expect(title()).toBe('Quick Quiz mode');
  await press('Back');
  await press('Skip the tour');
  expect(onClose).toHaveBeenCalledOnce();
});
