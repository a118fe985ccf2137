import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { MarkdownArea } from './markdown-area.tsx';

beforeAll(async () => {
  await import('#client/ui/markdown-text.tsx');
});

function Sample({ onPicture }: { onPicture?: () => void }) {
  const [text, setText] = useState('A pale man');
  return (
    <MarkdownArea
      label="Text"
      path="text"
      value={text}
      onType={setText}
      error={undefined}
      max={12}
      hasPreview
      {...(onPicture && { onPicture })}
    />
  );
}

async function show(onPicture?: () => void) {
  await renderPart(<Sample {...(onPicture && { onPicture })} />);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
  field.focus();
  field.setSelectionRange(2, 6);
  return field;
}

it('formats the selection with its buttons and shows the result', async () => {
  const field = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
  expect(field.value).toBe('A **pale** man');
  expect(document.activeElement).toBe(field);
  expect((await screen.findByText('pale')).tagName).toBe('STRONG');
});

it('formats the selection with Ctrl or Cmd and a key, and ignores other keys', async () => {
  const field = await show();
  fireEvent.keyDown(field, { key: 'i', ctrlKey: true, shiftKey: true });
  expect(field.value).toBe('A pale man');
  fireEvent.keyDown(field, { key: 'i', metaKey: true });
  expect(field.value).toBe('A *pale* man');
});

it('is one tab stop, with arrow keys between the buttons', async () => {
  await show();
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Table');
});

it('offers a picture only where one can be uploaded', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Picture' })).toBeNull();
});

it('opens the upload of a picture', async () => {
  let opened = 0;
  await show(() => (opened += 1));
  await userEvent.click(screen.getByRole('button', { name: 'Picture' }));
  expect(opened).toBe(1);
});

it('marks a text that is too long instead of cutting it', async () => {
  const field = await show();
  fireEvent.change(field, { target: { value: 'A pale old man' } });
  expect(field.value).toBe('A pale old man');
  expect(screen.getByText('14 / 12').dataset['full']).toBe('true');
});
