import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { QuestionPictures } from './picture-viewer.tsx';

const file = (id: number, altText: string) => ({
  id,
  type: 1 as const,
  path: `/files/${id}.webp`,
  altText,
  width: 800,
  height: 400,
});
const files = [file(1, 'An ECG'), file(2, 'A chest X-ray')];

const open = async (name: string) => {
  await renderPart(<QuestionPictures files={files} />);
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('button', { name: 'Zoom in' }, { timeout: 5000 });
};
const dialog = () => screen.getByRole('dialog', { hidden: true });
const shown = () => dialog().querySelector('img')!;

it('sets the dimensions of a picture before it has loaded', async () => {
  await renderPart(<QuestionPictures files={files} />);
  const thumb = screen.getByAltText('An ECG');
  expect([thumb.getAttribute('width'), thumb.getAttribute('height')]).toEqual(['800', '400']);
});

it('shows nothing for a question without pictures', async () => {
  await renderPart(<QuestionPictures files={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('opens the selected picture, and moves to the others', async () => {
  await open('Enlarge picture: An ECG');
  expect(shown().alt).toBe('An ECG');
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown().alt).toBe('A chest X-ray');
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown().alt).toBe('An ECG');
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown().alt).toBe('A chest X-ray');
});

it('describes the picture on demand', async () => {
  await open('Enlarge picture: A chest X-ray');
  expect(screen.queryByText('A chest X-ray')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Describe the picture' }));
  expect(screen.getByText('A chest X-ray')).toBeTruthy();
});

it('shows that a picture is loading, and allows a retry after a failure', async () => {
  await open('Enlarge picture: An ECG');
  expect(screen.getByLabelText('Loading the picture')).toBeTruthy();
  fireEvent.error(shown());
  expect(screen.getByRole('alert').textContent).toContain('The picture could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.load(shown());
  expect(screen.queryByLabelText('Loading the picture')).toBeNull();
});

it('closes on Escape', async () => {
  await open('Enlarge picture: An ECG');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull());
});
