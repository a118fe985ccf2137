import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ErrataScreen } from './errata-screen.tsx';

// The client loads this module lazily; preload it so that the first test does not wait.
beforeAll(() => import('#shared/bank/errata.contract.ts'));

const erratum = {
  question: 'drinking-water',
  topic: 'Physiology',
  reason: 'The third option is the right one.',
  wrongSince: '2026-03-01T10:00:00.000Z',
  correctedAt: '2026-05-02T10:00:00.000Z',
  people: 12,
  isFinished: true,
};

it('says what was wrong, since when, when it was corrected and for how many people', async () => {
  stubServer(() => ({ body: [erratum, { ...erratum, question: 'tea', reason: null, people: 1 }] }));
  await renderPart(<ErrataScreen />, createTestStore());
  const [first] = await screen.findAllByRole('region');
  expect(first?.textContent).toContain('The third option is the right one.');
  expect(first?.textContent).toContain('March 1, 2026');
  expect(first?.textContent).toContain('May 2, 2026');
  expect(first?.textContent).toContain('The results of 12 people have changed.');
  expect(screen.getByText(/The results of one person have changed/)).toBeTruthy();
});

it('says that there is none, and offers another try after a failure', async () => {
  stubServer(() => ({ body: [] }));
  await renderPart(<ErrataScreen />, createTestStore());
  expect(await screen.findByText(/has been corrected so far/)).toBeTruthy();
  cleanup();
  stubServer(() => ({ status: 500, body: {} }));
  await renderPart(<ErrataScreen />, createTestStore());
  expect(await screen.findByText('This page did not load')).toBeTruthy();
});
