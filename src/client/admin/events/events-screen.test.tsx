import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { LoggedEvent } from '#shared/event-log/event-log.contract.ts';
import { EventsScreen } from './events-screen.tsx';

beforeAll(async () => {
  await import('#shared/event-log/event-log.contract.ts');
});

const admin = '00000000-0000-4000-8000-000000000001';
const event = (overrides: Partial<LoggedEvent>): LoggedEvent => ({
  id: 1,
  at: '2026-11-16T05:30:00.000Z',
  kind: 'role_changed',
  editor: { id: admin, name: 'Ada Byron' },
  subjectKind: 'role',
  subjectId: '3',
  subjectName: 'editor',
  before: { removed: ['Question.read'] },
  after: { added: ['LabValue.read', 'LabValue.update'], hasAdminInterface: true },
  ip: '203.0.113.7',
  requestId: 'r-1',
  ...overrides,
});

async function show(rows: LoggedEvent[], chain: object = { checked: 1200, broken: [], missing: [], checkpoints: 48 }) {
  const calls = stubServer((path) => {
    if (path === '/admin-events/kinds') return { body: { kinds: ['role_changed'], subjectKinds: ['role'] } };
    if (path === '/admin-events/chain') return { body: chain };
    if (path === '/admin-events') return { body: { total: rows.length, page: 1, pageSize: 25, rows } };
    return { status: 404 };
  });
  await renderPart(<EventsScreen />);
  return calls;
}

it('shows the editor and the action, with a placeholder for a deleted editor', async () => {
  await show([event({}), event({ id: 2, kind: 'user_suspended', editor: { id: admin, name: null } })]);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Role changedAda ByronRole editorRemoved, Added, Has admin interface');
  expect(rows[2]?.textContent).toContain('User suspendedDeleted user');
});

it('shows before and after side by side', async () => {
  await show([event({})]);
  await userEvent.click(await screen.findByRole('button', { name: /^Details: Role changed/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Role changed' });
  const cells = within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'FieldBeforeAfter',
    'RemovedQuestion.read–',
    'Added–LabValue.read\nLabValue.update',
    'Has admin interface–Yes',
  ]);
  expect(dialog.textContent).toContain('203.0.113.7');
});

it('filters by the editor of a line', async () => {
  const calls = await show([event({})]);
  await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'All by this user' }));
  await screen.findByRole('button', { name: /By Ada Byron/ });
  expect(calls.some(({ url }) => url.includes(`editor=${admin}`))).toBe(true);
});

it('checks the chain', async () => {
  await show([event({})]);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify log' }));
  expect(await screen.findByText('Intact: 1,200 lines checked, 48 checkpoints')).toBeTruthy();
});

it('lists the lines at which the chain is broken', async () => {
  await show([event({})], { checked: 9, broken: [3, 4, 5, 6, 7, 8, 9], missing: [], checkpoints: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify log' }));
  expect(await screen.findByText('Broken at lines 3, 4, 5, 6, 7 and 2 more')).toBeTruthy();
});

it('reports lines of checkpoints that are no longer in the log', async () => {
  await show([event({})], { checked: 9, broken: [], missing: [1], checkpoints: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify log' }));
  expect(await screen.findByText('Cut off or rewritten: line 1 of the checkpoints missing')).toBeTruthy();
});

it('links the names of subjects to their records', async () => {
  await show([
    event({ subjectKind: 'user', subjectId: admin, subjectName: 'Grace Hopper' }),
    event({ id: 2, subjectKind: 'regions', subjectId: '4', subjectName: 'Oslo' }),
    event({ id: 3, subjectKind: 'voucher', subjectId: 'promo_1', subjectName: null }),
  ]);
  const person = await screen.findByRole('link', { name: 'Grace Hopper' });
  expect(person.getAttribute('href')).toBe(`/admin/users/${admin}`);
  expect(screen.getByRole('link', { name: 'Oslo' }).getAttribute('href')).toContain(
    '/admin/dictionaries/region?search=',
  );
  expect(screen.queryByRole('link', { name: 'promo_1' })).toBeNull();
});

it('shows a text when the log is empty', async () => {
  await show([]);
  expect(await screen.findByText('No events yet.')).toBeTruthy();
});
