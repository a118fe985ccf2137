import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ReadingSettings } from './reading-settings.tsx';

const root = document.documentElement;

afterEach(() => {
  localStorage.clear();
  delete root.dataset['lineSpacing'];
  delete root.dataset['readingFont'];
  root.style.fontSize = '';
});

it('applies line spacing and font at once and stores them on this device', async () => {
  await renderPart(<ReadingSettings />);
  await userEvent.click(screen.getByRole('radio', { name: 'Relaxed' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Atkinson' }));
  expect([root.dataset['lineSpacing'], root.dataset['readingFont']]).toEqual(['relaxed', 'legible']);
  expect([localStorage.getItem('lineSpacing'), localStorage.getItem('readingFont')]).toEqual(['relaxed', 'legible']);
});

it('starts with the choices of this device', async () => {
  localStorage.setItem('text-size', '125');
  root.dataset['readingFont'] = 'serif';
  await renderPart(<ReadingSettings />);
  expect(screen.getByRole('radio', { name: 'Serif', checked: true })).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'Text size' }).getAttribute('aria-valuenow')).toBe('125');
});

it('changes the text size by keyboard and saves it for other devices', async () => {
  const calls = stubServer(() => 'offline');
  await renderPart(<ReadingSettings />);
  screen.getByRole('slider', { name: 'Text size' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(pathsOf(calls)).toEqual(['/api/v1/user']));
  expect(await calls[0]?.json()).toEqual({ study: { textSize: 101 } });
  expect(root.style.fontSize).toBe('101%');
});
