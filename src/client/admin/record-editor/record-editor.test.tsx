import { TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { press, renderPart } from '#client/platform/test-kit.tsx';
import { RecordEditor } from './record-editor.tsx';
import { useRecordForm } from './use-record-form.ts';

beforeAll(async () => {
  await import('./conflict-dialog.tsx');
  await import('#client/ui/confirm-dialog.tsx');
});

interface Saved {
  title: string;
  revision: number;
}
type Answer = Promise<{ data?: Saved; error?: unknown }>;

const conflict = { error: { status: 409, code: 'changed_meanwhile', message: 'Someone else changed this.' } };
const theirs: Saved = { title: 'A short title of theirs', revision: 9 };

interface Server {
  answers: Awaited<Answer>[];
  read?: () => Answer;
}

function Sample({ sent, answers, read }: Server & { sent: object[] }) {
  const form = useRecordForm<{ title: string }, Saved>({
    initial: { title: 'A title' },
    revision: 3,
    schema: async () => z.object({ title: z.string(), revision: z.number() }),
    bodyOf: (values) => values,
    send: async (body) => {
      sent.push(body);
      return answers.shift() ?? conflict;
    },
    read: read ?? (async () => ({ data: theirs })),
    valuesOf: ({ title }) => ({ title }),
    textsOf: ({ title }) => ({ Title: title }),
    onSaved: () => {},
  });
  return (
    <RecordEditor label="Sample" form={form} maySave submit="Save" preview={form.values.title}>
      <TextInput
        label="Title"
        value={form.values.title}
        onChange={({ currentTarget }) => form.set('title', currentTarget.value)}
        error={form.errors['title']}
        data-path="title"
      />
    </RecordEditor>
  );
}

async function show(server: Server) {
  const sent: object[] = [];
  await renderPart(<Sample sent={sent} {...server} />);
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'A title of mine');
  return { sent, title };
}
const bar = () => within(screen.getByRole('group', { name: 'Save' }));

it('reports a conflict next to the save button, focuses the next step and keeps the input', async () => {
  const { title } = await show({ answers: [conflict] });
  await press('Save');
  const notice = await bar().findByRole('alert');
  expect(notice.textContent).toContain('Someone else changed this meanwhile');
  expect(document.activeElement).toBe(within(notice).getByRole('button', { name: 'View their version' }));
  expect(title.value).toBe('A title of mine');
  expect(bar().getByText('Not saved yet')).toBeTruthy();
});

it('leaves the focus in a field in which the admin is typing', async () => {
  const { title } = await show({ answers: [conflict] });
  await userEvent.type(title, '{Enter}');
  await bar().findByRole('alert');
  expect(document.activeElement).toBe(title);
});

it('shows both versions, and overwrites theirs with its revision', async () => {
  const saved = { title: 'A title of mine', revision: 10 };
  const { sent } = await show({ answers: [conflict, { data: saved }] });
  await press('Save');
  await press('View their version');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('del')?.textContent).toContain('short');
  expect(dialog.querySelector('ins')?.textContent).toContain('mine');
  await press('Overwrite');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toEqual([
    { title: 'A title of mine', revision: 3 },
    { title: 'A title of mine', revision: 9 },
  ]);
  expect(bar().getByText('All saved')).toBeTruthy();
});

it('replaces the input with their version only after a confirmation', async () => {
  const { sent, title } = await show({ answers: [conflict] });
  await press('Save');
  await press('View their version');
  await press('Use their version');
  await press('Cancel');
  expect(title.value).toBe('A title of mine');
  await press('View their version');
  await press('Use their version');
  await press('Confirm');
  await waitFor(() => expect(title.value).toBe(theirs.title));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toHaveLength(1);
});

it('reports a further conflict while overwriting', async () => {
  const { sent, title } = await show({ answers: [conflict, conflict] });
  await press('Save');
  await press('View their version');
  await press('Overwrite');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await bar().findByRole('alert')).toBeTruthy();
  expect(title.value).toBe('A title of mine');
});

it('keeps the input and the notice when their version does not load', async () => {
  const offline = { status: 0, code: 'unreachable', message: 'We cannot reach Vignette.' };
  const { title } = await show({ answers: [conflict], read: async () => ({ error: offline }) });
  await press('Save');
  await press('View their version');
  expect(await screen.findByText('We cannot reach Vignette.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bar().getByRole('button', { name: 'View their version' })).toBeTruthy();
  expect(title.value).toBe('A title of mine');
});

it('shows errors of fields at the fields and all others in the save bar', async () => {
  const message = [
    { property: 'title', constraints: { unique: 'This title is taken.' } },
    { property: 'owner', constraints: { known: 'The owner has left.' } },
  ];
  await show({ answers: [{ error: { status: 400, code: 'invalid_input', message } }] });
  await press('Save');
  expect((await bar().findByRole('alert')).textContent).toContain('The owner has left.');
  expect(screen.getByText('This title is taken.')).toBeTruthy();
});
