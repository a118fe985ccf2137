import './ui/base-styles.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { followOtherTabs, restoreSession } from './platform/session-start.ts';
import { createAppRouter, dashboardScreen } from './routes.tsx';
import { followSession } from './shell/follow-session.ts';
import { createStore } from './store.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ErrorView } from './ui/error-view.tsx';

const store = createStore();
const router = createAppRouter(store);

followOtherTabs(store);
void restoreSession(store);

// The placeholder in index.html stays until the first screen is complete, so nothing flashes or shifts.
await router.load();
followSession(store, router);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        deduplicateCssVariables={false} // we do not ship Mantine's default variables
      >
        <ErrorBoundary
          fallback={(retry) => (
            <ErrorView title="Something went wrong" message="Vignette could not be shown." onRetry={retry} />
          )}
        >
          <RouterProvider router={router} />
        </ErrorBoundary>
      </MantineProvider>
    </Provider>
  </StrictMode>,
);

// Preload after the first paint: the contracts needed to parse the first response and, for visitors about to sign in,
// the dashboard. Other screens load when the user hovers over or focuses a link to them.
void import('#shared/accounts/contract.ts');
if (store.getState().session.jwt === null) {
  void import('./shell/app-shell.tsx');
  void dashboardScreen();
}

void import('./quiz/outbox/follow-outbox.ts').then(({ followOutbox }) => followOutbox(store));
void import('./offline/register-worker.ts').then(({ registerOfflineWorker }) => registerOfflineWorker(store));
