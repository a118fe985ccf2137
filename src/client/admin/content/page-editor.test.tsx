import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { AdminPage } from '#shared/content/admin-pages.contract.ts';
import { PageEditor } from './page-editor.tsx';
import { PageBySlug } from './page-screen.tsx';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() => {
  return Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/content/admin-pages.contract.ts'),
    import('#client/ui/markdown-text.tsx'),
    import('#client/admin/record-editor/conflict-dialog.tsx'),
  ]);
});

const page: AdminPage = {
  slug: 'for-universities',
  header: 'For universities',
  content: 'Hello **there**',
  photo: null,
  voucherText: null,
  isInFooter: false,
  isActive: true,
  isNeeded: false,
  revision: 3,
  updatedAt: '2026-11-16T05:00:00.000Z',
};
const every = {
  'PageContentManagement.read': true,
  'PageContentManagement.create': true,
  'PageContentManagement.update': true,
  'PageContentManagement.delete': true,
};

async function show(
  shown: AdminPage | null,
  {
    permissions = every,
    answer = () => ({ body: page }),
  }: {
    permissions?: Record<string, boolean>;
    answer?: (path: string) => { status?: number; body?: unknown };
  } = {},
) {
  const calls = stubServer((path) => (path === '/user' ? { body: aUser({ permissions }) } : answer(path)));
  await renderPart(<PageEditor page={shown} />);
  return calls;
}

const heading = () => screen.findByLabelText<HTMLInputElement>(/Heading/);

it('previews the text while it is typed and never runs scripts in it', async () => {
  await show(page);
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect((await within(preview).findByText('there')).tagName).toBe('STRONG');
  const value = '<script>globalThis.hacked = 1</script><img src=x onerror="1">';
  fireEvent.change(screen.getByLabelText(/^Text/), { target: { value } });
  expect(preview.querySelector('script, [onerror]')).toBeNull();
  expect('hacked' in globalThis).toBe(false);
});

it('names the address of a page once, as a link', async () => {
  for (const [slug, address] of [
    ['for-universities', '/pages/for-universities'],
    ['privacy', '/privacy'],
  ] as const) {
    const isNeeded = slug === 'privacy';
    stubServer((path) => ({ body: path === '/user' ? aUser({ permissions: every }) : { ...page, slug, isNeeded } }));
    await renderPart(<PageBySlug slug={slug} />);
    await heading();
    expect(screen.getAllByText(/^Address/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: address }).getAttribute('href')).toBe(address);
    cleanup();
  }
});

it('sends the edited fields with the revision that was loaded', async () => {
  const calls = await show(page, { answer: () => ({ body: { ...page, header: 'New', revision: 4 } }) });
  await userEvent.clear(await heading());
  await userEvent.type(await heading(), 'New');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(await bodyOf(calls, 'PUT')).toEqual({
    header: 'New',
    content: 'Hello **there**',
    voucherText: '',
    isInFooter: false,
    isActive: true,
    revision: 3,
  });
});

it('overwrites the version of another admin only on request', async () => {
  let saves = 0;
  const calls = await show(page, {
    answer: (path) => {
      if (path.endsWith('/edit')) return { body: { ...page, header: 'Theirs', revision: 9 } };
      saves += 1;
      if (saves > 1) return { body: { ...page, header: 'Mine', revision: 10 } };
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Someone else changed this meanwhile.' } };
    },
  });
  await userEvent.clear(await heading());
  await userEvent.type(await heading(), 'Mine');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View their version' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Theirs');
  expect((await heading()).value).toBe('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = calls.findLast(({ method }) => method === 'PUT');
  expect(await sent?.clone().json()).toMatchObject({ header: 'Mine', revision: 9 });
});

it('keeps input typed while the page is being saved', async () => {
  const calls = await show(page, { answer: () => ({ body: { ...page, header: 'Universities', revision: 4 } }) });
  const field = await heading();
  fireEvent.change(field, { target: { value: 'Universities' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(field, { target: { value: 'Universities and schools' } });
  await screen.findByText('Universities');
  expect(await bodyOf(calls, 'PUT')).toMatchObject({ header: 'Universities' });
  expect(field.value).toBe('Universities and schools');
});

it('locks the fields after creation, because navigating to the new page would discard input', async () => {
  await show(null, { answer: () => ({ body: page }) });
  const field = await heading();
  await userEvent.type(await screen.findByLabelText(/Address/), page.slug);
  await userEvent.type(field, page.header);
  await userEvent.type(screen.getByLabelText(/^Text/), 'Hello');
  expect(field.closest('fieldset')?.disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Create page' }));
  await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(true));
});

it('shows validation errors at their fields, both before sending and from the server', async () => {
  const calls = await show(null, {
    answer: () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: [{ property: 'slug', constraints: { unique: 'This address is already taken.' } }],
      },
    }),
  });
  const create = await screen.findByRole('button', { name: 'Create page' });
  const address = screen.getByLabelText(/Address/);
  await userEvent.type(address, 'For Universities');
  await userEvent.click(create);
  expect((await screen.findAllByText(/Field/)).length).toBeGreaterThan(0);
  expect(screen.getByText(/^Lowercase letters, digits and single hyphens only/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.clear(address);
  await userEvent.type(address, 'terms');
  await userEvent.type(await heading(), 'H');
  await userEvent.type(screen.getByLabelText(/^Text/), 'T');
  await userEvent.click(screen.getByRole('button', { name: 'Create page' }));
  await screen.findByText('This address is already taken.');
  expect((await heading()).value).toBe('H');
});

it('offers no action without the permission', async () => {
  await show(page, { permissions: { 'PageContentManagement.read': true } });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect((await heading()).closest('fieldset')?.disabled).toBe(true);
});

it('offers neither deleting nor deactivating pages that the product needs', async () => {
  await show({ ...page, slug: 'terms', isNeeded: true });
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.getByRole('switch', { name: /^Active/ })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Delete page' })).toBeNull();
});
