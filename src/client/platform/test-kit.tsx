import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { ToastHost } from '#client/ui/toast-host.tsx';
import { theme } from '../theme.ts';
import { plainSearch } from './plain-search.ts';
import { createTestStore } from './store.test-kit.ts';

export * from './store.test-kit.ts';

type TestStore = ReturnType<typeof createTestStore>;

/** Renders a component with everything it needs: store, theme, router, toasts, confirmations. */
export async function renderPart(
  part: ReactNode,
  store: TestStore = createTestStore(),
  address = '/',
): Promise<TestStore> {
  await renderRoutes(createRootRoute({ component: () => part }), { store, address });
  return store;
}

interface TestScreen {
  /** The path of its route. */
  path: string;
  validateSearch: (search: Record<string, unknown>) => object;
  component: () => ReactNode;
  address: string;
  store?: TestStore;
  /** Paths of other screens, which show only where they are. */
  others?: string[];
}

/** Renders a screen at its address, below the same parent route as in the app. */
export async function renderScreen({ path, address, store = createTestStore(), others = [], ...route }: TestScreen) {
  const root = createRootRoute({ component: Outlet });
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const screens = [
    createRoute({ getParentRoute: () => app, path, ...route }),
    ...others.map((other) => createRoute({ getParentRoute: () => app, path: other, component: () => `At ${other}` })),
  ];
  const router = await renderRoutes(root.addChildren([app.addChildren(screens)]), { store, address });
  return { store, router, at: () => router.state.location.href };
}

export async function renderRoutes(routeTree: AnyRoute, { store, address }: { store: TestStore; address: string }) {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
    scrollRestoration: true,
  });
  await router.load();
  // Not in the setup file: tests without a screen would load Mantine for it.
  notifications.clean();
  render(
    <Provider store={store}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <ToastHost />
        <ConfirmProvider>
          <RouterProvider router={router as never} />
        </ConfirmProvider>
      </MantineProvider>
    </Provider>,
  );
  return router;
}

/** Presses the button once it is there. */
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
