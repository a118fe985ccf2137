import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from './api.ts';
import { renderPart, stubServer } from './test-kit.tsx';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ locked: build.query<unknown, void>({ query: () => '/locked' }) }),
});

it("shows the server's message for every 403", async () => {
  stubServer(() => ({ status: 403, body: { code: 'forbidden', message: 'You are not allowed to do this.' } }));
  const store = await renderPart(null);

  await store.dispatch(endpoints.locked.initiate());

  expect(await screen.findByText('Forbidden')).toBeTruthy();
  expect(screen.getByText('You are not allowed to do this.')).toBeTruthy();
});
