import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { SampleList, type SampleRow } from './sample-list.test-kit.tsx';

// The client loads this module lazily; preload it so that the first test does not wait.
beforeAll(() => import('#shared/platform/errors.ts'));

const rows: SampleRow[] = [
  { id: 1, name: 'Ada', answers: 12 },
  { id: 2, name: 'Grace', answers: 7 },
];

interface Setup {
  status?: number;
  total?: number;
  rows?: SampleRow[];
  address?: string;
  fails?: () => boolean;
}

async function showList({
  status,
  total = 60,
  rows: listedRows = rows,
  address = '/',
  fails = () => false,
}: Setup = {}) {
  const calls = stubServer((path) => {
    if (path === '/samples/export') return { status: status ?? 200, body: 'Name' };
    if (status !== undefined || fails()) return { status: status ?? 500, body: { code: 'x', message: 'Not today.' } };
    return { body: { total, page: 1, pageSize: 25, rows: listedRows } };
  });
  await renderPart(<SampleList />, createTestStore(), address);
  return {
    asked: () =>
      calls
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname === '/api/v1/samples')
        .map(({ searchParams }) => Object.fromEntries(searchParams)),
    exported: () => calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/export')),
    isReady: () => screen.findByRole('rowheader', { name: 'Ada' }),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const headOf = (name: string) => screen.getByRole('columnheader', { name });
const address = () => screen.getByLabelText('Address').textContent;

describe('a list', () => {
  it('is a labelled table with the first column as row header', async () => {
    const { isReady } = await showList();
    expect(screen.getByText('Loading')).toBeTruthy();
    await isReady();
    const table = screen.getByRole('table', { name: 'Samples' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('cell', { name: '12' })).toBeTruthy();
  });

  it('sorts by a column, numbers in descending order first, and reverses on the second click', async () => {
    const { isReady, asked } = await showList();
    await isReady();
    expect(headOf('Name').getAttribute('aria-sort')).toBe('ascending');

    await press('Answers');
    await waitFor(() => expect(asked().at(-1)).toEqual({ sort: 'answers', order: 'desc' }));
    expect(headOf('Answers').getAttribute('aria-sort')).toBe('descending');
    expect(headOf('Name').getAttribute('aria-sort')).toBeNull();

    await press('Answers');
    await waitFor(() => expect(asked().at(-1)).toEqual({ sort: 'answers', order: 'asc' }));
  });

  it('changes pages and returns to the first page when the page size changes', async () => {
    const { isReady, asked } = await showList();
    await isReady();
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);

    await press('Next page');
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '2' }));
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '100');
    await waitFor(() => expect(asked().at(-1)).toEqual({ pageSize: '100' }));
  });

  it('searches when typing pauses and returns to the first page', async () => {
    const { isReady, asked } = await showList({ address: '/?page=2' });
    await isReady();
    fireEvent.change(screen.getByLabelText('Search name'), { target: { value: 'ad' } });
    fireEvent.change(screen.getByLabelText('Search name'), { target: { value: 'ada ' } });
    expect(address()).toBe('?page=2');
    await waitFor(() => expect(asked().slice(1)).toEqual([{ search: 'ada' }]));
  });

  it('filters, and clears all filters together with the search', async () => {
    const { isReady, asked } = await showList({ address: '/?search=ada&sort=answers' });
    await isReady();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active');
    await waitFor(() => expect(asked().at(-1)).toEqual({ search: 'ada', sort: 'answers', status: 'active' }));

    await press('Clear filters');
    await waitFor(() => expect(address()).toBe('?sort=answers'));
    expect(screen.getByLabelText<HTMLInputElement>('Search name').value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('');
  });
});

describe('without rows', () => {
  it('shows the empty text', async () => {
    await showList({ rows: [], total: 0 });
    expect(await screen.findByText('No samples yet.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows that nothing matches and offers to clear the filters', async () => {
    const { asked } = await showList({ rows: [], total: 0, address: '/?status=active' });
    await screen.findByText('Nothing matches.');
    await press('Clear filters');
    await waitFor(() => expect(asked().at(-1)).toEqual({}));
  });

  it('links back from a page past the end', async () => {
    const { asked } = await showList({ rows: [], total: 3, address: '/?page=9' });
    await screen.findByText('The list ends before this page.');
    await press('First page');
    await waitFor(() => expect(asked().at(-1)).toEqual({}));
  });

  it('shows the error and retries', async () => {
    let isDown = true;
    const { isReady } = await showList({ fails: () => isDown });
    await screen.findByText('Not today.');
    isDown = false;
    await press('Try again');
    expect(await isReady()).toBeTruthy();
  });

  it('links to the unfiltered list when the URL parameters are invalid', async () => {
    await showList({ status: 400, address: '/?sort=shoe-size&status=active' });
    await userEvent.click(await screen.findByRole('link', { name: 'Show the whole list' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('shows "Not permitted" after a 403', async () => {
    await showList({ status: 403 });
    expect(await screen.findByRole('heading', { name: 'Not permitted' })).toBeTruthy();
  });
});

describe('columns', () => {
  it('are selected in a menu, and the selection is stored in the browser', async () => {
    const { isReady } = await showList();
    await isReady();
    expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull();

    await press('Columns');
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Number' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Answers' }));
    expect(headOf('Number')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Answers' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('admin-columns:samples') ?? '')).toEqual({ id: true, answers: false });
  });

  it('are restored from storage, ignoring unknown and fixed columns', async () => {
    localStorage.setItem('admin-columns:samples', '{"id":true,"gone":true,"name":false}');
    const { isReady } = await showList();
    await isReady();
    expect(headOf('Number')).toBeTruthy();
    expect(headOf('Name')).toBeTruthy();
  });
});

describe('the export', () => {
  it('downloads the filtered rows of all pages', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const { isReady, exported } = await showList({ address: '/?status=active&page=2&sort=answers&order=desc' });
    await isReady();
    await press('Export CSV');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(Object.fromEntries(exported()[0]!.searchParams)).toEqual({
      status: 'active',
      sort: 'answers',
      order: 'desc',
    });
  });

  it('shows an error when it fails', async () => {
    const { isReady } = await showList();
    await isReady();
    stubServer(() => 'offline');
    await press('Export CSV');
    expect(await screen.findByText('The rows could not be exported. Please try again.')).toBeTruthy();
  });
});

describe('rows', () => {
  it('are selected one by one or by page, and counted', async () => {
    const { isReady } = await showList();
    await isReady();
    expect(screen.queryByText(/selected/)).toBeNull();

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    expect(screen.getByText('2 and 1')).toBeTruthy();
    await press('Clear selection');
    expect(screen.queryByText(/selected/)).toBeNull();
  });
});
