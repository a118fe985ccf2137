import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { LabValues } from './lab-values.tsx';

const row = (id: number, name: string, value: string | null, siValue: string | null = value) => ({
  id,
  name,
  value,
  siValue,
  synonyms: null,
});
const categories = [
  {
    id: 1,
    name: 'Serum',
    labValues: [
      { ...row(1, 'Sodium', '136–146 mEq/L', '136–146 mmol/L'), children: [] },
      { ...row(2, 'Creatinine', null), children: [row(3, 'Men', '0.7–1.3 mg/dL'), row(4, 'Women', '0.6–1.1 mg/dL')] },
    ],
  },
  { id: 2, name: 'Urine', labValues: [{ ...row(5, 'Urine sodium', 'Varies'), children: [] }] },
];
const show = async () => {
  stubServer(() => ({ body: categories }));
  await renderPart(<LabValues />);
  await screen.findByRole('tab', { name: 'Serum' });
};

it('starts with the first category and shows headings with their children', async () => {
  await show();
  expect(screen.getByRole('tab', { name: 'Serum' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('136–146 mEq/L')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Creatinine' })).toBeTruthy();
  expect(screen.getByText('Women')).toBeTruthy();
  expect(screen.queryByText('Urine sodium')).toBeNull();
});

it('says that the ranges are not for patient care, also while searching', async () => {
  await show();
  const disclaimer = /^Usual textbook ranges for exam questions\..*not for patient care\.$/;
  expect(screen.getByText(disclaimer)).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search lab values' }), 'sodium');
  expect(screen.getByText(disclaimer)).toBeTruthy();
});

it('changes the category with the arrow keys', async () => {
  await show();
  screen.getByRole('tab', { name: 'Serum' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('Urine sodium')).toBeTruthy();
  expect(screen.queryByText('Creatinine')).toBeNull();
});

it('scrolls the categories by 100 px, but not beyond the ends', async () => {
  const strip = { clientWidth: 200, scrollWidth: 350, scrollLeft: 0 };
  for (const [name, get] of Object.entries({
    clientWidth: () => strip.clientWidth,
    scrollWidth: () => strip.scrollWidth,
    scrollLeft: () => strip.scrollLeft,
  })) {
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockImplementation(get);
  }
  await show();
  const [back, on] = ['Scroll categories back', 'Scroll categories forward'].map((name) =>
    screen.getByRole('button', { name }),
  ) as [HTMLElement, HTMLElement];
  const list = screen.getByRole('tablist');
  list.scrollBy = (({ left }: ScrollToOptions) => {
    strip.scrollLeft += left ?? 0;
    fireEvent.scroll(list);
  }) as typeof list.scrollBy;

  expect([back.getAttribute('aria-disabled'), on.getAttribute('aria-disabled')]).toEqual(['true', 'false']);
  await userEvent.click(back);
  expect(strip.scrollLeft).toBe(0);
  await userEvent.click(on);
  expect(strip.scrollLeft).toBe(100);
  expect([back.getAttribute('aria-disabled'), on.getAttribute('aria-disabled')]).toEqual(['false', 'false']);
  await userEvent.click(on);
  expect(strip.scrollLeft).toBe(200);
  expect(on.getAttribute('aria-disabled')).toBe('true');
  vi.restoreAllMocks();
});

it('searches all categories and shows the category of each match', async () => {
  await show();
  await userEvent.type(screen.getByRole('searchbox'), 'sodium');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Serum', 'Urine']);
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Nothing matches. Try a shorter word.')).toBeTruthy();
});

it('shows the values in SI units on demand', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'SI units' }));
  expect(screen.getByText('136–146 mmol/L')).toBeTruthy();
});

it('says that it needs a connection, and can be retried', async () => {
  let answer: 'offline' | { body: unknown } = 'offline';
  stubServer(() => answer);
  await renderPart(<LabValues />);
  await screen.findByText('Lab values need a connection the first time. After that they work offline.');
  answer = { body: categories };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Sodium')).toBeTruthy());
});

it('shows the last values offline, also after a reload, but only to the same user', async () => {
  const showTo = (sub: string) => {
    cleanup();
    const store = signedInStore({ sub });
    return renderPart(<LabValues />, store);
  };
  stubServer(() => ({ body: categories }));
  await showTo('ann');
  await screen.findByRole('tab', { name: 'Serum' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await showTo('ann');
  expect(await screen.findByRole('tab', { name: 'Serum' })).toBeTruthy();
  await showTo('bob');
  expect(await screen.findByText(/need a connection the first time/)).toBeTruthy();
});
