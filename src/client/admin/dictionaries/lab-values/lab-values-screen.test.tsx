import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press } from '#client/platform/test-kit.tsx';
import { show } from '../dictionaries.test-kit.tsx';

const value = (id: number, name: string, text: string | null) => ({
  id,
  name,
  synonyms: null,
  value: text,
  siValue: null,
  revision: 1,
});
const tree = [
  {
    id: 1,
    name: 'Serum',
    revision: 1,
    labValues: [
      { ...value(10, 'Sodium', '136-146 mEq/L'), synonyms: 'Na, Na+', children: [] },
      {
        ...value(11, 'Iron', null),
        children: [value(12, 'Men', '65-175 mcg/dL'), value(13, 'Women', '50-170 mcg/dL')],
      },
    ],
  },
  { id: 2, name: 'Urine', revision: 1, labValues: [] },
];
const answers = (method: string) => (method === 'GET' ? { body: tree } : { body: {} });

it('shows the categories and the rows of the selected one, with children below their titles', async () => {
  await show('lab-values', answers);
  expect(await screen.findByRole('tab', { name: 'Serum', selected: true })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Women 50-170/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Urine' }));
  expect(await screen.findByText('No values in this category yet.')).toBeTruthy();
});

it('moves a row among its siblings and announces the move', async () => {
  const sent = await show('lab-values', answers);
  await press('Move Women up');
  expect(await screen.findByText('Women moved up')).toBeTruthy();
  await press('Move Sodium up');
  expect(sent).toEqual([
    { method: 'PATCH', path: '/dictionaries/lab-values/edit', body: { value: { id: 13, position: 0 } } },
  ]);
});

it('adds a value below a title', async () => {
  const sent = await show('lab-values', answers);
  await press('New value below Iron');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Children');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '50-120');
  await press('Create');
  expect(await screen.findByText('Created new lab value')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Children', synonyms: '', categoryId: 1, value: '50-120', siValue: '', titleId: 11 },
  ]);
});

it('edits the synonyms that the search finds', async () => {
  const sent = await show('lab-values', answers);
  expect(await screen.findByRole('row', { name: /Sodium Na, Na\+ 136-146/ })).toBeTruthy();
  await press('Edit Sodium');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Synonyms' }), ', natrium');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ value: { id: 10, synonyms: 'Na, Na+, natrium', revision: 1 } });
});

it('shows the version of another admin, and discards the own input only after confirmation', async () => {
  let isLate = false;
  const theirs = [{ ...tree[0], labValues: [{ ...value(10, 'Sodium', '135-145'), revision: 4, children: [] }] }];
  await show('lab-values', (method) => {
    if (method === 'GET') return { body: isLate ? theirs : tree };
    isLate = true;
    return { status: 409, body: { code: 'changed_meanwhile', message: 'Someone else changed this meanwhile.' } };
  });
  await press('Edit Sodium');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Value' }), ', mine');
  await press('Save');
  await press('View their version');
  await press('Use their version');
  await press('Confirm');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' });
  await waitFor(() => expect(field.value).toBe('135-145'));
});

it('renames a title without sending value fields', async () => {
  const sent = await show('lab-values', answers);
  await press('Edit Iron');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ', total');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    value: { id: 11, name: 'Iron, total', synonyms: '', categoryId: 1, revision: 1 },
  });
});

it('creates and deletes categories with the specified toasts', async () => {
  const sent = await show('lab-values', (method) =>
    method === 'DELETE'
      ? { status: 409, body: { code: 'entry_in_use', message: 'Used 4 times: 4 lab values.' } }
      : answers(method),
  );
  await press('New category');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Blood');
  await press('Create');
  expect(await screen.findByText('Created new lab value category')).toBeTruthy();
  await press('Delete Serum');
  await press('Confirm');
  expect(await screen.findByText('Error occurred during lab value category deletion')).toBeTruthy();
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/dictionaries/lab-values/category'],
    ['DELETE', '/dictionaries/lab-values/category/1'],
  ]);
});

it('offers no actions without change permissions', async () => {
  await show('lab-values', answers, (permission) => permission === 'LabValue.read');
  expect(await screen.findByRole('row', { name: /Sodium/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /New|Edit|Delete|Move|Rename/ })).toBeNull();
});

it('offers a retry when the values fail to load', async () => {
  await show('lab-values', () => ({ status: 500, body: { code: 'unknown', message: 'Unknown error occured.' } }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
