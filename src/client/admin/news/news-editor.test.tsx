import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { AdminNews } from '#shared/content/admin-news.contract.ts';
import { NewsEditor } from './news-editor.tsx';

beforeAll(() => {
  return Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/content/admin-news.contract.ts'),
    import('#client/ui/markdown-text.tsx'),
    import('#client/admin/record-editor/conflict-dialog.tsx'),
  ]);
});

const news: AdminNews = {
  id: 7,
  origin: 'built-in',
  state: 'draft',
  title: 'New questions',
  label: 'News',
  actionName: 'Read more',
  body: 'Two hundred of them.',
  link: null,
  photo: null,
  publishedAt: null,
  revision: 3,
  updatedAt: '2026-11-16T05:00:00.000Z',
};

it('shows the version of another admin after a conflict and keeps the input', async () => {
  const conflict = { status: 409, body: { code: 'changed_meanwhile', message: 'Someone else changed this.' } };
  const permissions = { 'PageContentManagement.read': true, 'PageContentManagement.update': true };
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    return calls.at(-1)?.method === 'GET' ? { body: { ...news, title: 'Theirs', revision: 4 } } : conflict;
  });
  await renderPart(<NewsEditor news={news} />);
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
  await userEvent.type(title, ' of mine');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View their version' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Theirs');
  expect(title.value).toBe('New questions of mine');
});
