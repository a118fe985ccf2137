import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plainSearch } from '#client/platform/plain-search.ts';
import { useMailToken } from './use-mail-token.ts';

function Page() {
  return <output aria-label="token">{useMailToken() ?? 'none'}</output>;
}

/** Opens the page as a load or reload does: the history entry and its state survive. */
async function load(history: ReturnType<typeof createMemoryHistory>) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history,
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

it('removes the token from the address and still has it after a reload', async () => {
  const history = createMemoryHistory({ initialEntries: ['/?token=t0ken'] });
  await load(history);
  await waitFor(() => expect(history.location.href).toBe('/'));
  expect(screen.getByLabelText('token').textContent).toBe('t0ken');

  cleanup();
  await load(history);
  expect(screen.getByLabelText('token').textContent).toBe('t0ken');
});

it('has no token if the link had none', async () => {
  await load(createMemoryHistory({ initialEntries: ['/?token='] }));
  expect(screen.getByLabelText('token').textContent).toBe('none');
});
