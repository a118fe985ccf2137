import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press } from '#client/platform/test-kit.tsx';
import { anEntry, aPage, show } from './dictionaries.test-kit.tsx';

const anatomy = anEntry(1, 'Anatomy', {
  usage: 14,
  uses: [
    { count: 12, what: 'questions' },
    { count: 2, what: 'plans' },
  ],
});
const disciplines = [anatomy, anEntry(2, 'Anatomie')];
const lists = (_method: string, path: string) =>
  path.endsWith('/entries') ? aPage(disciplines) : { body: disciplines.map(({ id, name }) => ({ id, name })) };
const failing = (status: number, body: object) => (method: string, path: string) =>
  method === 'GET' ? lists(method, path) : { status, body };

it('shows the entries with their uses', async () => {
  await show('disciplines', lists);
  expect(await screen.findByRole('row', { name: /Anatomy 14 12 questions, 2 plans/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Disciplines' })).toBeTruthy();
  expect(document.title).toBe('Disciplines · Vignette');
});

it('creates an entry and shows the specified toast', async () => {
  const sent = await show('disciplines', (method, path) =>
    method === 'POST' ? { status: 201, body: { id: 3, name: 'Surgery' } } : lists(method, path),
  );
  await press('New discipline');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Surgery');
  await press('Create');
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(screen.getByText('Created new discipline')).toBeTruthy();
  expect(sent).toEqual([{ method: 'POST', path: '/dictionaries/disciplines', body: { name: 'Surgery' } }]);
});

it('keeps the input and shows an error at the field when the name is taken', async () => {
  const message = [{ property: 'name', constraints: { unique: 'This name is already taken.' } }];
  const sent = await show('disciplines', failing(400, { code: 'invalid_input', message }));
  await press('Edit Anatomie');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'anatomy');
  await press('Save');
  expect(await screen.findByText('This name is already taken.')).toBeTruthy();
  expect(await screen.findByText('Error occurred during discipline edit')).toBeTruthy();
  expect(field.value).toBe('anatomy');
  expect(sent).toEqual([
    { method: 'PATCH', path: '/dictionaries/disciplines/2', body: { data: { name: 'anatomy', revision: 1 } } },
  ]);
});

it('never overwrites the edit of another admin silently', async () => {
  const theirs = anEntry(2, 'Theirs', { revision: 5 });
  let saves = 0;
  const sent = await show('disciplines', (method, path) => {
    if (method === 'GET') return path.endsWith('/entries/2') ? { body: theirs } : lists(method, path);
    saves += 1;
    return saves > 1
      ? { body: { id: 2, name: 'Mine', revision: 6 } }
      : { status: 409, body: { code: 'changed_meanwhile', message: 'Someone else changed this meanwhile.' } };
  });
  await press('Edit Anatomie');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine');
  await press('Save');
  await press('View their version');
  expect((await screen.findByRole('dialog', { name: /version/i })).textContent).toContain('Theirs');
  await press('Overwrite');
  expect(await screen.findByText('Discipline was edited successfully')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { data: { name: 'Mine', revision: 1 } },
    { data: { name: 'Mine', revision: 5 } },
  ]);
});

it('deletes an entry after confirmation', async () => {
  const sent = await show('disciplines', (method, path) =>
    method === 'DELETE' ? { status: 204 } : lists(method, path),
  );
  await press('Delete Anatomie');
  const dialog = await screen.findByRole('dialog', { name: 'Anatomie' });
  expect(within(dialog).getByText('Are you sure you want to delete this?')).toBeTruthy();
  await press('Confirm');
  expect(await screen.findByText('Discipline was deleted successfully')).toBeTruthy();
  expect(sent).toEqual([{ method: 'DELETE', path: '/dictionaries/disciplines/2', body: null }]);
});

it('offers a merge when an entry is in use and lists its uses', async () => {
  const message = 'Used 14 times: 12 questions, 2 plans.';
  const sent = await show('disciplines', (method, path) => {
    if (method === 'POST') return { body: { into: { id: 2, name: 'Anatomie' }, moved: 14 } };
    return method === 'DELETE' ? { status: 409, body: { code: 'entry_in_use', message } } : lists(method, path);
  });
  await press('Delete Anatomy');
  await press('Confirm');
  expect(await screen.findByText('Error occurred during discipline deletion')).toBeTruthy();
  const dialog = await screen.findByRole('dialog', { name: 'This discipline is in use' });
  expect(dialog.textContent).toContain(message);
  expect(dialog.textContent).toContain('12 questions, 2 plans');
  await userEvent.type(await screen.findByRole('combobox', { name: 'The discipline to keep' }), 'ana');
  await userEvent.click(await screen.findByRole('option', { name: 'Anatomie' }));
  await press('Merge');
  expect(await screen.findByText('Discipline was merged successfully')).toBeTruthy();
  expect(sent.at(-1)).toEqual({ method: 'POST', path: '/dictionaries/disciplines/1/merge', body: { into: 2 } });
});

it('requires a code and a world region for a country', async () => {
  const sent = await show('countries', lists);
  await press('New country');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Utopia');
  await press('Create');
  expect(await screen.findAllByText('Field is required')).toHaveLength(2);
  const dialog = screen.getByRole('dialog', { name: 'New country' });
  expect(within(dialog).getByRole('combobox', { name: 'World region' })).toBeTruthy();
  expect(sent).toEqual([]);
});

it('hides actions that are not permitted', async () => {
  await show('disciplines', lists, (permission) => permission === 'Discipline.read');
  expect(await screen.findByRole('row', { name: /Anatomie/ })).toBeTruthy();
  for (const name of ['New discipline', 'Edit Anatomie', 'Merge Anatomie', 'Delete Anatomie']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('shows "Not permitted" without the read permission', async () => {
  await show('disciplines', lists, () => false);
  expect(await screen.findByRole('heading', { name: 'Not permitted' })).toBeTruthy();
});

it('shows "Dictionary not found" for an unknown address', async () => {
  await show('colours', lists);
  expect(await screen.findByText('Dictionary not found')).toBeTruthy();
});
