import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { ImportPanel } from './import-panel.tsx';

beforeAll(() => import('#shared/bank/imports.contract.ts'));

async function open(table: object | null) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser() };
    if (path === '/questions/imports/preview') return { body: { format: 'csv', table } };
    return { body: [] };
  });
  await renderPart(<ImportPanel formats={[]} />, createTestStore());
  const file = new File(['F,x,y\nWhat is it?,one,2\n'], 'sheet.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Choose a file of questions'), file);
  return { sent: () => calls.filter(({ url, method }) => method === 'POST' && url.endsWith('/questions/imports')) };
}

const table = {
  hasHeader: true,
  columns: ['stem', 'optionA', 'ignore'],
  rows: [
    ['F', 'x', 'y'],
    ['What is it?', 'one', '2'],
  ],
};

it('shows the guessed columns of a table and sends the chosen ones', async () => {
  const { sent } = await open(table);
  const columns = await screen.findByRole('region', { name: 'Columns' });
  expect(within(columns).getByText(/One column is ignored\./)).toBeTruthy();
  expect(within(columns).getByRole('row', { name: /^F .*What is it\?$/ })).toBeTruthy();
  await userEvent.selectOptions(within(columns).getByLabelText('y contains'), 'Answer: letter, number or text');
  await userEvent.click(within(columns).getByLabelText('The first row has headings'));
  expect(within(columns).getByLabelText('Column 3 contains')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await expect.poll(() => sent()).toHaveLength(1);
  const form = await sent()[0]!.formData();
  expect(JSON.parse(form.get('mapping') as string)).toEqual({ hasHeader: false, columns: ['stem', 'optionA', 'key'] });
});

it('shows the fields of JSON and sends their names', async () => {
  const { sent } = await open({ ...table, names: ['F', 'x', 'y'] });
  const columns = await screen.findByRole('region', { name: 'Columns' });
  expect(within(columns).queryByLabelText('The first row has headings')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await expect.poll(() => sent()).toHaveLength(1);
  const form = await sent()[0]!.formData();
  expect(JSON.parse(form.get('mapping') as string)).toMatchObject({ names: ['F', 'x', 'y'], columns: table.columns });
});

it('asks for no columns if they are known', async () => {
  await open(null);
  await screen.findByText('sheet.csv');
  expect(screen.queryByRole('region', { name: 'Columns' })).toBeNull();
});
