import { useLocation } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createTestStore, renderPart } from '#client/platform/test-kit.tsx';
import { useListSearch } from './use-list-search.ts';

function Probe() {
  const { params, set, clear, isFiltered } = useListSearch(['status', 'role']);
  return (
    <>
      <output data-testid="params">{JSON.stringify(params)}</output>
      <p>{useLocation().searchStr}</p>
      <p>{isFiltered ? 'filtered' : 'whole'}</p>
      <button type="button" onClick={() => set({ status: 'active', role: undefined })}>
        Filter
      </button>
      <button type="button" onClick={() => set({ page: '4' })}>
        Turn
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}

const show = (address: string) => renderPart(<Probe />, createTestStore(), address);
const params = () => JSON.parse(screen.getByTestId('params').textContent ?? '') as unknown;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('reads only its own and the common parameters', async () => {
  await show('/?status=closed&role=&tab=x&search=ada&page=3&pageSize=50&sort=name&order=desc');
  expect(params()).toEqual({ status: 'closed', search: 'ada', page: '3', pageSize: '50', sort: 'name', order: 'desc' });
  expect(screen.getByText('filtered')).toBeTruthy();
});

it('ignores invalid pages, page sizes and orders', async () => {
  await show('/?page=0&pageSize=33&order=up');
  expect(params()).toEqual({});
  expect(screen.getByText('whole')).toBeTruthy();
});

it('returns to the first page when a filter changes and keeps the other parameters', async () => {
  await show('/?role=3&page=7&tab=x&sort=name');
  await press('Filter');
  await waitFor(() => expect(screen.getByText('?tab=x&sort=name&status=active')).toBeTruthy());
});

it('keeps the filters when the page changes', async () => {
  await show('/?role=3&page=7');
  await press('Turn');
  await waitFor(() => expect(params()).toEqual({ role: '3', page: '4' }));
});

it('clears filters and search and keeps order and page size', async () => {
  await show('/?role=3&status=active&search=ada&page=2&sort=name&pageSize=50');
  await press('Clear');
  await waitFor(() => expect(params()).toEqual({ sort: 'name', pageSize: '50' }));
});
