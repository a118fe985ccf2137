import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { AdminFaqList } from '#shared/content/admin-faq.contract.ts';
import { AdminFaqScreen } from './faq-screen.tsx';

beforeAll(() => {
  return Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/content/admin-faq.contract.ts'),
    import('#client/ui/markdown-text.tsx'),
    import('./faq-dialog.tsx'),
    import('#client/admin/record-editor/conflict-dialog.tsx'),
  ]);
});

const faq = (id: number, question: string) => ({
  id,
  categoryId: 1,
  question,
  answer: 'Yes.',
  isPublished: id !== 2,
  revision: 5,
});
const list = (...order: number[]): AdminFaqList => ({
  origin: 'built-in',
  categories: [{ id: 1, name: 'Account', revision: 1, faqs: order.map((id) => faq(id, `Number ${id}?`)) }],
});
const every = Object.fromEntries(
  ['create', 'read', 'update', 'delete'].map((action) => [`PageContentManagement.${action}`, true]),
);

async function show(answer: (path: string, method: string) => object, permissions: Record<string, boolean> = every) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    return answer(path, calls.at(-1)?.method ?? 'GET');
  });
  await renderPart(<AdminFaqScreen />);
  return calls;
}

/** Rejects the requests with this method. */
const rejecting = (rejected: string, status: number, code: string, message: string) =>
  show((_path, method) => (method === rejected ? { status, body: { code, message } } : { body: list(1) }));

it('moves a question and keeps the focus on the button', async () => {
  let order = [1, 2, 3];
  const calls = await show((_path, method) => {
    if (method === 'PUT') order = [2, 1, 3];
    return { body: list(...order) };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move up: Number 2?' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Number 2?'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Number 2?');
  // A browser takes the focus from a disabled button.
  expect(document.activeElement).toHaveProperty('disabled', false);
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(await sent?.clone().json()).toEqual({ position: 0 });
  expect(new URL(sent?.url ?? '').pathname).toBe('/api/v1/faq/2/place');
});

it('keeps the input when the server rejects a question', async () => {
  await rejecting('POST', 500, 'unknown', 'Unknown error occured.');
  await userEvent.click(await screen.findByRole('button', { name: 'New question in Account' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Question/), 'Why?');
  await userEvent.type(within(dialog).getByLabelText(/Answer/), 'Because.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create question' }));
  await within(dialog).findByText('Unknown error occured.');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Answer/).value).toBe('Because.');
});

it('shows the version of another admin after a conflict and saves over it', async () => {
  const conflict = { status: 409, body: { code: 'changed_meanwhile', message: 'Someone else changed this.' } };
  let theirs = list(1);
  const calls = await show((_path, method) => {
    if (method === 'GET') return { body: theirs };
    if (theirs.categories[0]?.faqs[0]?.revision === 6) return { body: theirs };
    theirs = { ...theirs, categories: [{ ...theirs.categories[0]!, faqs: [{ ...faq(1, 'Theirs?'), revision: 6 }] }] };
    return conflict;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Number 1?' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Question/);
  await userEvent.type(field, ' Mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View their version' }));
  expect((await screen.findByRole('dialog', { name: 'Their version and yours' })).textContent).toContain('Theirs');
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await calls.findLast(({ method }) => method === 'PUT')?.json()).toMatchObject({
    question: 'Number 1? Mine.',
    revision: 6,
  });
});

it('offers no actions without change permissions', async () => {
  await show(() => ({ body: list(1, 2) }), { 'PageContentManagement.read': true });
  await screen.findByText('Number 1?');
  expect(screen.queryByRole('button', { name: /Move|Edit|Delete|New/ })).toBeNull();
  expect(screen.getByText('Not published')).toBeTruthy();
});

it('shows a notice and no actions when the FAQ comes from WordPress', async () => {
  await show(() => ({ body: { ...list(1), origin: 'wordpress' } }));
  await screen.findByText('News and FAQ come from WordPress');
  expect(screen.queryByRole('button', { name: /Move|Edit|Delete|New/ })).toBeNull();
});

it('lets the admin compare and overwrite a category that another admin has renamed', async () => {
  const theirs = { ...list(1).categories[0]!, name: 'Your account', revision: 2 };
  let isRenamed = false;
  const calls = await show((path, method) => {
    if (path !== '/faq/categories/1' || method !== 'PUT') {
      return { body: isRenamed ? { ...list(1), categories: [theirs] } : list(1) };
    }
    if (isRenamed) return { body: { ...list(1), categories: [{ ...theirs, name: 'Accounts', revision: 3 }] } };
    isRenamed = true;
    return { status: 409, body: { code: 'changed_meanwhile', message: 'Changed.' } };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Account' }));
  const name = await screen.findByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Accounts');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View their version' }));
  await screen.findByRole('dialog', { name: 'Their version and yours' });
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(
    await calls
      .findLast(({ method }) => method === 'PUT')
      ?.clone()
      .json(),
  ).toEqual({ name: 'Accounts', revision: 2 });
});

it('reports a missing permission once', async () => {
  await rejecting('DELETE', 403, 'forbidden', 'You are not allowed to do this.');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
  expect(screen.queryByText('Not deleted')).toBeNull();
});
