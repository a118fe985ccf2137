import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { MissReasons } from './miss-reasons.tsx';

it('marks the likely reason, which one tap or key press confirms', async () => {
  const onChoose = vi.fn();
  await renderPart(<MissReasons chosen={null} suggested="misread" onChoose={onChoose} />);
  expect(screen.getByRole('group', { name: 'Why did you miss this question?' })).toBeTruthy();
  const likely = screen.getByRole('button', { name: 'Misread likely' });
  expect(likely.getAttribute('aria-pressed')).toBe('false');
  likely.focus();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('misread');
});

it('shows the remedy of the chosen reason, which a second tap takes back', async () => {
  const onChoose = vi.fn();
  await renderPart(<MissReasons chosen="slip" suggested="misread" onChoose={onChoose} />);
  expect(screen.getByRole('status').textContent).toMatch(/^You knew it/);
  expect(screen.getByRole('button', { name: 'Misread' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Slip', pressed: true }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null);
});
