import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { Finder } from './finder.tsx';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/finder/contract.ts'),
    import('#shared/billing/admin-vouchers.contract.ts'),
    import('./finder-dialog.tsx'),
  ]),
);

const hits = [
  { kind: 'user', id: '7', title: 'Quinn Moreau', text: 'quinn@example.com' },
  { kind: 'question', id: '42', title: 'A diver surfaces', text: '#42 · published' },
];
const every = { 'UserManagement.read': true, 'Question.read': true };

async function show(permissions: Record<string, boolean> = every) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    return { body: path === '/finder' ? hits : { total: 0, page: 1, pageSize: 10, rows: [] } };
  });
  const view = await renderPart(<Finder />, createTestStore(), '/admin');
  return { calls, view };
}

const openByKey = (init: object) => fireEvent.keyDown(window, { key: 'k', ...init });
const field = () => screen.findByRole('combobox');
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

it.each([{ ctrlKey: true }, { metaKey: true }])('opens with the keys %j', async (keys) => {
  await show();
  openByKey(keys);
  expect(await field()).toBeTruthy();
});

it('leaves the keys to a field that has used them', async () => {
  await show();
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  event.preventDefault();
  window.dispatchEvent(event);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('finds records and permitted screens, and opens the chosen one by keyboard', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: /Search/ }));
  await userEvent.type(await field(), 'qu');
  expect(await screen.findByRole('option', { name: /Quinn Moreau/ })).toBeTruthy();
  expect(chosen()).toContain('Quinn Moreau');
  expect(screen.getByRole('option', { name: /^Questions/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Vouchers/ })).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toContain('A diver surfaces');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('offers only permitted screens and asks for vouchers only with the permission', async () => {
  const { calls } = await show({ 'Question.read': true });
  await userEvent.click(screen.getByRole('button', { name: /Search/ }));
  expect(await screen.findByRole('option', { name: /^Questions/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /^Users/ })).toBeNull();
  await userEvent.type(await field(), 'spring');
  await screen.findByRole('option', { name: /A diver/ });
  expect(calls.some(({ url }) => url.includes('/vouchers'))).toBe(false);
});
