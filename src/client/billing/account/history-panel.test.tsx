import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { aPayment } from './billing-account.test-kit.ts';
import { HistoryPanel } from './history-panel.tsx';

const items = [aPayment()];
const show = async (props: Partial<Parameters<typeof HistoryPanel>[0]>) => {
  const onRetry = vi.fn<() => void>();
  await renderPart(
    <HistoryPanel page={1} payments={{ items, total: 30, page: 1 }} state="ready" onRetry={onRetry} {...props} />,
  );
  return onRetry;
};
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

it.each([
  [1, null, '/account/billing?page=2'],
  [2, '/account/billing', '/account/billing?page=3'],
  [3, '/account/billing?page=2', null],
])('on page %i of three, Newer leads to %s and Older to %s', async (page, newer, older) => {
  await show({ page });
  expect(screen.getByText(`Page ${page} of 3`)).toBeTruthy();
  expect(hrefOf('Newer')).toBe(newer);
  expect(hrefOf('Older')).toBe(older);
});

it('has no pagination for twelve payments', async () => {
  await show({ payments: { items, total: 12, page: 1 } });
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('leads back from a page that does not exist', async () => {
  await show({ page: 9, payments: { items: [], total: 30, page: 9 } });
  expect(screen.getByText('Nothing on this page')).toBeTruthy();
  expect(hrefOf('Go to the newest payments')).toBe('/account/billing');
});

it('offers to reload a page that did not load', async () => {
  const onRetry = await show({ state: 'failed' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
