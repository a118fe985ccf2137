import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { ImportResult, TopicChoice } from '#shared/bank/imports.contract.ts';
import { ImportReport } from './import-report.tsx';

beforeAll(() => Promise.all([import('#shared/accounts/contract.ts'), import('#client/ui/confirm-dialog.tsx')]));

const aReport = (given: Partial<ImportResult> = {}): ImportResult => ({
  id: '7d8f0f6e-4a58-4a43-9d27-0c1d2c3b4a5e',
  fileName: 'cardiology.csv',
  format: 'csv',
  isDryRun: false,
  state: 'done',
  progress: 100,
  records: 4,
  added: 1,
  alreadyThere: 2,
  refused: 1,
  incomplete: 0,
  failure: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  stoppedAt: null,
  finishedAt: '2026-05-01T10:00:05.000Z',
  undoneAt: null,
  topics: [],
  refusals: [{ place: 'line 2', title: 'A man of 60 years faints', reason: 'options: There are fewer than 2.' }],
  duplicates: [
    { place: 'line 3', title: 'A girl has a murmur', questionId: 17, firstPlace: null },
    { place: 'line 5', title: 'A boy has a rash', questionId: null, firstPlace: 'line 4' },
  ],
  undoableUntil: '2026-05-08T10:00:05.000Z',
  ...given,
});

const bodies = (report: ImportResult, permissions: Record<string, boolean>): Record<string, unknown> => ({
  '/user': aUser({ permissions }),
  '/dictionaries/disciplines': [{ id: 1, name: 'Anatomy' }],
  '/dictionaries/body-systems': [{ id: 2, name: 'Cardiovascular' }],
  [`/questions/imports/${report.id}/undo`]: report,
});

async function open(
  report: ImportResult,
  permissions: Record<string, boolean> = { 'Question.delete': true },
  onImport: ((topics: TopicChoice[]) => void) | null = null,
) {
  const calls = stubServer((path) => ({ body: bodies(report, permissions)[path] ?? [] }));
  await renderPart(<ImportReport report={report} onImport={onImport} />);
  return calls;
}

it('names rejected questions and links to existing and added ones', async () => {
  await open(aReport());
  expect(
    screen.getByRole('row', { name: 'line 2 A man of 60 years faints options: There are fewer than 2.' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Question 17' }).getAttribute('href')).toBe('/admin/questions/17');
  expect(screen.getByRole('row', { name: 'line 5 A boy has a rash line 4 of this file' })).toBeTruthy();
  const added = screen.getByRole('link', { name: 'Show the added questions' });
  expect(added.getAttribute('href')).toBe('/admin/questions?import=7d8f0f6e-4a58-4a43-9d27-0c1d2c3b4a5e');
});

it('undoes an import after a confirmation', async () => {
  const calls = await open(aReport());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText(/All 1 added questions are deleted/)).toBeTruthy();
  expect(calls.some(({ url }) => url.endsWith('/undo'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => calls.filter(({ url }) => url.endsWith('/undo'))).toHaveLength(1);
});

it.each([
  ['it is too late', aReport({ undoableUntil: null }), { 'Question.delete': true }],
  ['the permission is missing', aReport(), {}],
])('does not offer to undo if %s', async (_case, report, permissions) => {
  await open(report, permissions);
  await screen.findByRole('row', { name: /^line 2/ });
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
});

it('lets an admin map, create or leave out each unknown topic before the import', async () => {
  const sent: TopicChoice[][] = [];
  const topics: ImportResult['topics'] = ['Alchemy', 'Aura', 'Deck 7'].map((name) => ({
    name,
    kind: 'keyword',
    questions: 12,
  }));
  const permissions = { 'BodySystem.create': true };
  await open(aReport({ isDryRun: true, topics, undoableUntil: null }), permissions, (chosen) => sent.push(chosen));
  await screen.findAllByRole('option', { name: 'Create as body system' });
  await userEvent.selectOptions(screen.getByLabelText('Use Alchemy as'), 'Anatomy');
  await userEvent.selectOptions(screen.getByLabelText('Use Aura as'), 'Create as body system');
  expect(screen.queryByRole('option', { name: 'Create as discipline' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Import now' }));
  expect(sent).toEqual([
    [
      { name: 'Alchemy', use: 'disciplines', as: 'Anatomy' },
      { name: 'Aura', use: 'bodySystems', as: 'Aura' },
    ],
  ]);
});
