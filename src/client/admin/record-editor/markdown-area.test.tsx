import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { MarkdownArea } from './markdown-area.tsx';

beforeAll(async () => {
  await import('#client/ui/markdown-text.tsx');
});

function Sample({ first = 'A pale man', ...area }: { first?: string } & Partial<ComponentProps<typeof MarkdownArea>>) {
  const [text, setText] = useState(first);
  return <MarkdownArea label="Text" path="text" value={text} onType={setText} error={undefined} max={12} {...area} />;
}

async function show(onPicture?: () => void) {
  await renderPart(<Sample hasPreview {...(onPicture && { onPicture })} />);
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

describe('pictures in the text', () => {
  const path = '/api/v1/files/content/0190aaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee.png';
  const file = new File(['x'], 'chart.png', { type: 'image/png' });

  async function showPictured(first: string) {
    const calls = stubServer(() => ({ status: 201, body: { path } }));
    await renderPart(<Sample first={first} max={500} pictures="mailings" />);
    return { calls, field: await screen.findByLabelText<HTMLTextAreaElement>(/^Text/) };
  }
  const add = async (words: string) => {
    await userEvent.type(await screen.findByLabelText(/^What the picture shows/), words);
    await userEvent.click(screen.getByRole('button', { name: 'Add the picture' }));
  };

  it('are uploaded with a description and written at the cursor', async () => {
    const { calls, field } = await showPictured('See ');
    field.setSelectionRange(4, 4);
    await userEvent.upload(screen.getByLabelText('Picture for the text'), file);
    await add('A chart');
    await waitFor(() => expect(field.value).toBe(`See ![A chart](${path})`));
    expect(pathsOf(calls)).toEqual(['/api/v1/mailings/pictures']);
  });

  it('can be pasted', async () => {
    const { field } = await showPictured('');
    fireEvent.paste(field, { clipboardData: { files: [file], getData: () => '' } });
    await add('A chart');
    await waitFor(() => expect(field.value).toBe(`![A chart](${path})`));
  });

  it('are refused if they are no pictures', async () => {
    const { calls, field } = await showPictured('');
    const text = new File(['x'], 'a.svg', { type: 'image/svg+xml' });
    fireEvent.paste(field, { clipboardData: { files: [text], getData: () => '' } });
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose a JPEG, PNG or WebP picture.');
    expect(calls).toHaveLength(0);
  });

  it('of other sites are listed, and replaced by an uploaded copy', async () => {
    const { field } = await showPictured('![A heart](https://elsewhere.example/a.png)');
    const group = screen.getByRole('group', { name: 'Pictures of other sites' });
    expect(within(group).getByRole('link').getAttribute('href')).toBe('https://elsewhere.example/a.png');
    await userEvent.click(within(group).getByRole('button', { name: 'Copy it to Vignette' }));
    await userEvent.upload(screen.getByLabelText('Picture for the text'), file);
    await userEvent.click(await screen.findByRole('button', { name: 'Add the picture' }));
    await waitFor(() => expect(field.value).toBe(`![A heart](${path})`));
    expect(screen.queryByRole('group', { name: 'Pictures of other sites' })).toBeNull();
  });
});

it('marks a text that is too long instead of cutting it', async () => {
  const field = await show();
  fireEvent.change(field, { target: { value: 'A pale old man' } });
  expect(field.value).toBe('A pale old man');
  expect(screen.getByText('14 / 12').dataset['full']).toBe('true');
});
